// electron-builder lets every program for macOS load what it likes over plain HTTP, for an updater that Flightplan does
// not have. Here macOS's own rule is put back, before the program is signed. It is a rule for Apple's network code only:
// Chromium and Node have their own, so the practice platform on this computer is reached as before.
import fs from 'node:fs';
import path from 'node:path';

/** `extendInfo` can't say it: electron-builder writes its exceptions after that. */
export default function afterPack({ appOutDir, electronPlatformName, packager }) {
  if (electronPlatformName !== 'darwin') return;
  const file = path.join(appOutDir, `${packager.appInfo.productFilename}.app`, 'Contents', 'Info.plist');
  const exceptions = /\n( *)<key>NSAppTransportSecurity<\/key>\n\1<dict>[^]*?\n\1<\/dict>/;
  const text = fs.readFileSync(file, 'utf8');
  if (!exceptions.test(text)) throw new Error(`Info.plist has another form than expected: ${file}`);
  fs.writeFileSync(file, text.replace(exceptions, ''));
}
