// Moments and lengths of time as planners read them: "10:41 AM", "Today, 10:31 AM", "about 4 min".

const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const CLOCK_SECONDS = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const DAY_YEAR = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

// ICU puts a narrow no-break space before AM, which many fonts and every search miss.
function plain(text: string): string {
  return text.replaceAll('\u202f', ' ');
}

/** "10:41 AM". Takes epoch milliseconds or ISO 8601; empty for an invalid date. */
export function clockTime(at: number | string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : plain(CLOCK.format(date));
}

/** "10:41:06 AM", for waits of seconds. */
export function clockTimeSeconds(at: number | string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : plain(CLOCK_SECONDS.format(date));
}

function daysBetween(earlier: Date, later: Date): number {
  const start = Date.UTC(earlier.getFullYear(), earlier.getMonth(), earlier.getDate());
  const end = Date.UTC(later.getFullYear(), later.getMonth(), later.getDate());
  return Math.round((end - start) / 86_400_000);
}

/** "Today, 10:31 AM", "Yesterday, 6:14 PM", "Jan 9", "Dec 2, 2024": the further away, the less precise. */
export function dayTime(at: number | string, now: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  const today = new Date(now);
  const days = daysBetween(date, today);
  if (days === 0) return `Today, ${clockTime(at)}`;
  if (days === 1) return `Yesterday, ${clockTime(at)}`;
  return (date.getFullYear() === today.getFullYear() ? DAY : DAY_YEAR).format(date);
}

/** The same within a sentence: "today, 10:31 AM". */
export function dayTimeInSentence(at: number | string, now: number): string {
  return dayTime(at, now).replace(/^(Today|Yesterday)/, (day) => day.toLowerCase());
}

/** "Today, 10:31 AM", "Jan 9, 10:31 AM": as precise however far away. */
export function dayTimeExact(at: number | string, now: number): string {
  const day = dayTime(at, now);
  return daysBetween(new Date(at), new Date(now)) <= 1 ? day : `${day}, ${clockTime(at)}`;
}

/** "Nov 21, 10:31 AM": a moment as fixed text, not relative to now. */
export function dayAndTime(at: number): string {
  return `${DAY.format(new Date(at))}, ${clockTime(at)}`;
}

/** "10:41 AM", and "Nov 23, 10:41 AM" on another day than `now`: when something ends. */
export function endTime(at: number | string, now: number): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  return daysBetween(new Date(now), date) === 0 ? clockTime(at) : dayAndTime(date.getTime());
}

/** A length of time as an estimate: "about 20 s", "about 4 min", "about 2 h". */
export function about(seconds: number): string {
  if (seconds < 1) return 'a moment';
  if (seconds < 90) return `about ${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `about ${Math.round(seconds / 60)} min`;
  return `about ${Math.round(seconds / 3600)} h`;
}

/** How long something took: "0.8 s", "31 s". */
export function took(ms: number): string {
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
}
