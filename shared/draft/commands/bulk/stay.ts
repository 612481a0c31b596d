// Why a bulk edit leaves a value as it is.

/** `tooLong`: a text that is not searched, since that would take too long, or that would become too long. */
export type StayReason = 'same' | 'notFound' | 'noText' | 'noNumber' | 'noDate' | 'tooLarge' | 'tooLong';

export class Stay {
  readonly why: StayReason;
  private constructor(why: StayReason) {
    this.why = why;
  }
  static readonly same = new Stay('same');
  static readonly notFound = new Stay('notFound');
  static readonly noText = new Stay('noText');
  static readonly noNumber = new Stay('noNumber');
  static readonly noDate = new Stay('noDate');
  static readonly tooLarge = new Stay('tooLarge');
  static readonly tooLong = new Stay('tooLong');
}
