// Stops with a sentence on a Node that is too old. Imported first, and written so that an old Node can read it.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'Flightplan needs Node 20.19 or newer. This is Node ' + process.versions.node + '. See https://nodejs.org',
  );
  process.exit(1);
}
