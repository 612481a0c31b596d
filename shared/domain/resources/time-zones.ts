// The 23 time zones of §2.3: the platform's names, the IANA zones that they mean, and the short label planners know.

interface TimeZoneEntry {
  readonly iana: string;
  readonly label: string;
}

export const TIME_ZONES = {
  'Eastern Time': { iana: 'America/New_York', label: 'ET' },
  'Central Time': { iana: 'America/Chicago', label: 'CT' },
  'Mountain Time': { iana: 'America/Denver', label: 'MT' },
  'Pacific Time': { iana: 'America/Los_Angeles', label: 'PT' },
  // Greenwich Mean Time is a fixed clock: London's summer hour is not it.
  'Greenwich Mean Time': { iana: 'Etc/GMT', label: 'GMT' },
  'Central European Time': { iana: 'Europe/Berlin', label: 'CET' },
  'India Standard Time': { iana: 'Asia/Kolkata', label: 'IST' },
  'China Standard Time': { iana: 'Asia/Shanghai', label: 'CST (China)' },
  'Australian Eastern Time': { iana: 'Australia/Sydney', label: 'AET' },
  'Eastern European Time': { iana: 'Europe/Athens', label: 'EET' },
  'Moscow Time': { iana: 'Europe/Moscow', label: 'MSK' },
  'Samara Time': { iana: 'Europe/Samara', label: 'SAMT' },
  'Maldives Time': { iana: 'Indian/Maldives', label: 'MVT' },
  'Omsk Time': { iana: 'Asia/Omsk', label: 'OMST' },
  'Christmas Island Time': { iana: 'Indian/Christmas', label: 'CXT' },
  'Japan Standard Time': { iana: 'Asia/Tokyo', label: 'JST' },
  'Sakhalin Time': { iana: 'Asia/Sakhalin', label: 'SAKT' },
  'New Zealand Time': { iana: 'Pacific/Auckland', label: 'NZT' },
  'Azores Time': { iana: 'Atlantic/Azores', label: 'AZOT' },
  'Argentina Time': { iana: 'America/Argentina/Buenos_Aires', label: 'ART' },
  'Atlantic Time (Canada)': { iana: 'America/Halifax', label: 'AT' },
  'Alaska Time (USA)': { iana: 'America/Anchorage', label: 'AKT' },
  'Hawaii Time': { iana: 'Pacific/Honolulu', label: 'HT' },
} as const satisfies Record<string, TimeZoneEntry>;

export type TimeZoneName = keyof typeof TIME_ZONES;

export const TIME_ZONE_NAMES = Object.keys(TIME_ZONES) as readonly TimeZoneName[]; // its own keys, no others

export function isTimeZoneName(value: unknown): value is TimeZoneName {
  return typeof value === 'string' && Object.hasOwn(TIME_ZONES, value);
}

/** The IANA zone of a platform's name, undefined when the platform has no such zone. */
export function ianaZone(name: unknown): string | undefined {
  return isTimeZoneName(name) ? TIME_ZONES[name].iana : undefined;
}
