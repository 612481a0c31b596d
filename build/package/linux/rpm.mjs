// The recipe that rpmbuild makes an rpm from: files that lie ready, and the scripts around them.

/** `values` are fpm's options, `files` paths under `stage`. */
export function spec(values, stage, files, scripts) {
  const own = files.filter((file) => file.startsWith('opt/'));
  const others = files.filter((file) => !file.startsWith('opt/'));
  const folders = [...new Set(own.flatMap(listFolders))].sort();
  return `${[
    `Name: ${values.name}`,
    `Version: ${values.version}`,
    'Release: 1',
    `Summary: ${values['rpm-summary'] ?? values.description.split('\n')[0]}`,
    `License: ${values.license ?? 'Proprietary'}`,
    `Vendor: ${values.vendor}`,
    `Packager: ${values.maintainer}`,
    `URL: ${values.url}`,
    ...(values.category === undefined ? [] : [`Group: ${values.category}`]),
    // Chromium brings its own libraries, which no other package may use.
    'AutoReqProv: no',
    ...values.d.map((name) => `Requires: ${name}`),
    '',
    // As they lie there: nothing is stripped, compressed or compiled.
    '%global __os_install_post %{nil}',
    '%global _build_id_links none',
    '%global debug_package %{nil}',
    '%global source_date_epoch_from_changelog 0',
    '%global use_source_date_epoch_as_buildtime 1',
    '%global clamp_mtime_to_source_date_epoch 1',
    // In blocks for two threads, on every machine: with as many as it has cores the bytes would depend on it.
    '%global _binary_payload w6T2.xzdio',
    '',
    '%description',
    values.description,
    '',
    '%install',
    'mkdir -p %{buildroot}',
    `cp -a '${stage}/.' %{buildroot}/`,
    '',
    '%post',
    escaped(scripts.install),
    '%postun',
    escaped(scripts.remove),
    '%files',
    '%defattr(-,root,root,-)',
    ...folders.map((folder) => `%dir "/${folder}"`),
    ...[...own, ...others].map((file) => `"/${file}"`),
  ].join('\n')}\n`;
}

/** The program's own folders; /opt itself is the system's. */
function listFolders(file) {
  const parts = file.split('/').slice(0, -1);
  return parts.slice(1).map((_, at) => parts.slice(0, at + 2).join('/'));
}

/** As rpm calls the processors that electron-builder names as Debian does. */
export const ARCHITECTURE = { amd64: 'x86_64', arm64: 'aarch64' };

/** rpmbuild reads % as the start of a macro. */
function escaped(script) {
  return script.replaceAll('%', '%%');
}
