// One release, from the checks to the packages; every refusal is a sentence and leaves all as it was.
import fs from 'node:fs';
import path from 'node:path';
import { hasSection, readFragments, section, whyNotVersion, withSection } from './changelog.mjs';
import { formatTag } from './release-tag.mjs';

/**
 * `folder`: the repository. `run(program, args)` resolves with `{ code, output }`; `test()` and `makePackages()` with
 * an exit code. Resolves with the exit code.
 */
export async function releaseVersion({ version, options = [], dryRun, folder, day, run, test, makePackages, say }) {
  const read = (name) => fs.readFileSync(path.join(folder, name), 'utf8');
  /** Takes the file away where there is no text. */
  const write = (name, text) => {
    if (text === null) fs.rmSync(path.join(folder, name), { force: true });
    else fs.writeFileSync(path.join(folder, name), text);
  };
  const git = async (...args) => {
    const { code, output } = await run('git', args);
    if (code !== 0) throw new Refused(`git ${args[0]} failed: ${output.trim()}`);
    return output;
  };
  const clean = async () => (await git('status', '--porcelain')).trim() === '';
  try {
    const { version: current, homepage = '' } = JSON.parse(read('package.json'));
    const tag = formatTag(version);
    const changelog = fs.existsSync(path.join(folder, 'CHANGELOG.md')) ? read('CHANGELOG.md') : null;
    refuseWhere(whyNotVersion(version, current));
    const unknown = options.find((option) => option !== '--dry-run');
    refuseWhere(unknown !== undefined && `There is no option ${unknown}, only --dry-run.`);
    refuseWhere((await git('tag', '--list', tag)).trim() !== '' && `The tag ${tag} is there already.`);
    refuseWhere(hasSection(changelog, version) && `CHANGELOG.md has a part for ${version} already.`);
    const { code: detached } = await run('git', ['symbolic-ref', '--quiet', 'HEAD']);
    refuseWhere(detached !== 0 && 'No branch is checked out, so no branch would have the commit. Check one out first.');
    refuseWhere(!(await clean()) && 'There are changes that are not committed. Commit them or put them away first.');
    for (const who of ['GIT_AUTHOR_IDENT', 'GIT_COMMITTER_IDENT']) await git('var', who);
    const names = fs.readdirSync(path.join(folder, 'changes')).filter((name) => name !== 'README.md');
    refuseWhere(names.length === 0 && 'There is nothing in changes/: a release needs its news.');
    const fragments = readFragments(names.map((name) => ({ name, text: read(path.join('changes', name)) })));
    const newest = section(version, day, fragments);
    if (homepage.includes('.invalid')) {
      say(`Note: the homepage in package.json is ${homepage}, so "Check for updates" leads nowhere.`);
    }
    if (dryRun) {
      say(`Nothing was changed. Without --dry-run: all tests, then version ${version}, this part of CHANGELOG.md,`);
      say(`a commit, the tag ${tag} and the packages.\n\n${newest}`);
      return 0;
    }
    refuseWhere((await test()) !== 0 && 'Tests failed, so nothing is released.');
    refuseWhere(!(await clean()) && 'The tests left changes behind, so nothing is released.');
    const head = (await git('rev-parse', 'HEAD')).trim();
    const written = ['package.json', 'package-lock.json', 'CHANGELOG.md', ...names.map((name) => `changes/${name}`)];
    const before = written.map((name) => [name, name === 'CHANGELOG.md' ? changelog : read(name)]);
    try {
      for (const name of ['package.json', 'package-lock.json']) write(name, withVersion(read(name), version));
      write('CHANGELOG.md', withSection(changelog, newest));
      for (const name of names) write(`changes/${name}`, null);
      await git('add', '--all');
      await git('commit', '--quiet', '--message', `Release ${version} of Flightplan`);
      await git('tag', '--annotate', tag, '--message', `Flightplan ${version}`);
    } catch (error) {
      // A hook, a signature: there is no tag yet, and the commit was never published.
      for (const [name, text] of before) write(name, text);
      await git('reset', '--quiet', head);
      throw error;
    }
    say(`Committed and tagged ${tag}; nothing is pushed yet.`);
    const packed = await makePackages();
    if (packed !== 0) say(`The packages could not be made here; say npm run package again, on ${tag}.`);
    return packed;
  } catch (error) {
    say(error.message);
    return error instanceof Refused ? 2 : 1;
  }
}

class Refused extends Error {}

function refuseWhere(reason) {
  if (reason !== undefined && reason !== false) throw new Refused(reason);
}

/** As npm writes both files. */
function withVersion(text, version) {
  const file = JSON.parse(text);
  file.version = version;
  if (file.packages?.[''] !== undefined) file.packages[''].version = version;
  return `${JSON.stringify(file, null, 2)}\n`;
}
