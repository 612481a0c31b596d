// Foreign code, pages and addresses are refused by the content policy and by Trusted Types.
import { type Step, check } from '../walk.ts';

const EXPECTED = [
  'connect-src',
  'frame-src',
  'img-src',
  'require-trusted-types-for',
  'style-src-elem',
  'trusted-types',
];

export const policy: Step = {
  title: 'policy',
  run: async (walk) => {
    const app = await walk.app();
    const seen = await app.evaluate(async (expected: readonly string[]) => {
      const refused = new Set<string>();
      const note = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => void refused.add(effectiveDirective);
      document.addEventListener('securitypolicyviolation', note);
      const attempt = (run: () => unknown): string => {
        try {
          run();
          return 'taken';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const html = attempt(() => (document.createElement('div').innerHTML = '<b>x</b>'));
      const source = attempt(() => (document.createElement('script').src = 'https://example.com/x.js'));
      const policies = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): void } })
        .trustedTypes;
      const another = attempt(() => policies?.createPolicy('another', {}));
      // In a timer: what the protocol evaluates itself is let past the ban on eval.
      const generated = await new Promise<string>((resolve) => {
        setTimeout(() => {
          // eslint-disable-next-line no-eval -- that it does not work is the point
          resolve(attempt(() => (0, eval)('1')));
        });
      });
      const fetched = await fetch('http://127.0.0.1:1/').then(
        () => 'taken',
        (error: unknown) => (error as Error).name,
      );
      const style = document.createElement('style');
      style.textContent = 'html { outline: 7px solid red }';
      const picture = document.createElement('img');
      picture.src = 'http://127.0.0.1:1/x.png';
      const frame = document.createElement('iframe');
      frame.src = '/index.html';
      const tried = [style, picture, frame];
      document.body.append(...tried);
      // Each is reported once it was tried.
      for (let left = 100; left > 0 && !expected.every((directive) => refused.has(directive)); left -= 1) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      for (const each of tried) each.remove();
      document.removeEventListener('securitypolicyviolation', note);
      return { attempts: { html, source, another, generated, fetched }, refused: [...refused].sort() };
    }, EXPECTED);
    const taken = Object.entries(seen.attempts).filter(([, outcome]) => outcome === 'taken');
    check(taken.length === 0, `not refused: ${taken.map(([name]) => name).join(', ')}`);
    const silent = EXPECTED.filter((directive) => !seen.refused.includes(directive));
    check(silent.length === 0, `no refusal by ${silent.join(', ')}, only by ${seen.refused.join(', ')}`);
    return `HTML, script, eval, fetch, style, picture and frame refused, by ${seen.refused.join(', ')}`;
  },
};
