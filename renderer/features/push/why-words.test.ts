// Reasons with names in the place of keys.
import { describe, expect, it } from 'vitest';
import { reasonSentence } from '../../../shared/push/reasons.ts';
import { whyWords } from './why-words.ts';

const nameOf = (key: string): string | undefined => (key === 'l1' ? 'Display | Specialists' : undefined);

describe('whyWords', () => {
  it.each(['WAITED_FOR_FAILED', 'PARENT_NOT_THERE', 'REFERENCE_NOT_THERE', 'NOT_CHOSEN'] as const)(
    'names what the engine gives the key of: %s',
    (code) => {
      const words = whyWords(reasonSentence({ code, key: 'l1' }), nameOf);
      expect(words).toContain('“Display | Specialists”');
      expect(words).not.toMatch(/\bl1\b/);
    },
  );
  it('leaves alone what has no key in it, and a key that nothing has', () => {
    const errors = reasonSentence({ code: 'HAS_ERRORS' });
    expect(whyWords(errors, nameOf)).toBe(errors);
    const gone = reasonSentence({ code: 'WAITED_FOR_FAILED', key: 'l9' });
    expect(whyWords(gone, nameOf)).toBe(gone);
  });
});
