// Why a bulk edit leaves a value as it is.

/** `tooLong`: a text that is not searched, since that would take too long, or that would become too long. */
export type UnchangedReason = 'same' | 'notFound' | 'noText' | 'noNumber' | 'noDate' | 'tooLarge' | 'tooLong';

export class Unchanged {
  readonly why: UnchangedReason;
  private constructor(why: UnchangedReason) {
    this.why = why;
  }
  static readonly same = new Unchanged('same');
  static readonly notFound = new Unchanged('notFound');
  static readonly noText = new Unchanged('noText');
  static readonly noNumber = new Unchanged('noNumber');
  static readonly noDate = new Unchanged('noDate');
  static readonly tooLarge = new Unchanged('tooLarge');
  static readonly tooLong = new Unchanged('tooLong');
}
