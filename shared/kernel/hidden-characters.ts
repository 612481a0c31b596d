// Characters that make one name look like another, refused in names that a planner trusts.

/** Control, bidi and zero-width characters, and separators of lines. */
export const HIDDEN_CHARACTER = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
