// Instants as people read them: on the clock of where they are, with the day where it is another one.
import { defined } from '../../shared/kernel/defined.ts';

/**
 * `10:41:06 AM`, and `Nov 22, 10:41:06 AM` on another day than `now` (epoch milliseconds). The system's zone unless
 * said.
 */
export function localTime(at: number, now: number, timeZone?: string): string {
  if (Number.isNaN(new Date(at).getTime())) return 'a time that no clock shows';
  const zone = defined({ timeZone });
  const day = new Intl.DateTimeFormat('en-US', { ...zone, month: 'short', day: 'numeric' });
  const clock = new Intl.DateTimeFormat('en-US', { ...zone, hour: 'numeric', minute: '2-digit', second: '2-digit' });
  // Between the minutes and AM is a narrow space that few terminals can draw.
  const time = clock.format(at).replaceAll(/\s/g, ' ');
  return day.format(at) === day.format(now) ? time : `${day.format(at)}, ${time}`;
}
