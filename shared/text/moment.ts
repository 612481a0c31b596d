// Moments as people read them, in one time zone that is named with them.

/** `at`: ISO 8601 or epoch milliseconds. An invalid time is returned as written. */
export function momentsIn(timeZone: string, locale = 'en-US'): (at: string | number) => string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'long' });
  return (at) => {
    const time = new Date(at);
    return Number.isNaN(time.getTime()) ? String(at) : plainSpaces(format.format(time));
  };
}

/** ICU puts a narrow no-break space before AM, which many fonts miss. */
export const plainSpaces = (text: string): string => text.replaceAll('\u202f', ' ');
