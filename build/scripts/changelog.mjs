// CHANGELOG.md out of fragments: one small file a change, called NAME.KIND.md.

export const KINDS = { added: 'Added', changed: 'Changed', fixed: 'Fixed', security: 'Security' };
const HEAD = '# Changelog\n\nWhat is new for planners, the newest version first.\n';
const FRAGMENT = /^[a-z0-9][a-z0-9-]*\.([a-z]+)\.md$/;
const VERSION = /^(?:0|[1-9]\d{0,5})\.(?:0|[1-9]\d{0,5})\.(?:0|[1-9]\d{0,5})$/;

/**
 * `files`: `{ name, text }` each. Returns `{ kind, text }` in order of names; throws a sentence for an invalid name or
 * text.
 */
export function readFragments(files) {
  return files
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, text }) => {
      const kind = FRAGMENT.exec(name)?.[1];
      if (!Object.hasOwn(KINDS, kind ?? '')) {
        throw new Error(`changes/${name}: call it NAME.KIND.md, KIND being ${Object.keys(KINDS).join(', ')}.`);
      }
      const content = text.trim();
      if (content === '' || /^[#<]/m.test(content))
        throw new Error(`changes/${name}: write one or more plain sentences.`);
      return { kind, text: content };
    });
}

/** The part of a version; `day` is ISO 8601. */
export function section(version, day, fragments) {
  const parts = Object.entries(KINDS).flatMap(([kind, title]) => {
    const lines = fragments.filter((fragment) => fragment.kind === kind).map(({ text }) => listItem(text));
    return lines.length === 0 ? [] : [`### ${title}\n\n${lines.join('\n')}\n`];
  });
  return [`## ${version}, ${day}\n`, ...parts].join('\n');
}

function listItem(text) {
  return `- ${text.replaceAll(/\n(?=.)/g, '\n  ')}`;
}

/** The changelog with `newest` before what it has; null for one that is not there yet. */
export function withSection(changelog, newest) {
  const before = changelog ?? HEAD;
  const at = before.search(/^## /m);
  return at < 0 ? `${before.trimEnd()}\n\n${newest}` : `${before.slice(0, at)}${newest}\n${before.slice(at)}`;
}

export function hasSection(changelog, version) {
  return changelog !== null && changelog.split('\n').some((line) => line.startsWith(`## ${version},`));
}

/** Why `version` cannot follow `current`; undefined when it can. */
export function whyNotVersion(version, current) {
  if (version === undefined || !VERSION.test(version)) return 'Name the version as X.Y.Z: npm run release -- 1.2.3';
  const [next, now] = [version, current].map((text) => text.split('.').map(Number));
  const at = next.findIndex((part, index) => part !== now[index]);
  // The same is right for a version that was never released.
  return at >= 0 && next[at] < now[at] ? `${version} is older than ${current}, which package.json has.` : undefined;
}
