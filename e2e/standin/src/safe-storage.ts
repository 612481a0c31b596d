// Electron's `safeStorage`: really encrypts, with a key of the user-data folder, and refuses where Electron would.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type * as E from 'electron';
import type { App } from './app.ts';

const MARK = Buffer.from('v11');
const IV = 12;
const TAG = 16;
const BODY = MARK.length + IV + TAG;

type Shared =
  | 'isEncryptionAvailable'
  | 'encryptString'
  | 'decryptString'
  | 'isAsyncEncryptionAvailable'
  | 'encryptStringAsync'
  | 'decryptStringAsync'
  | 'getSelectedStorageBackend'
  | 'setUsePlainTextEncryption';

export class SafeStorage implements Pick<E.SafeStorage, Shared> {
  readonly #app: App;
  #plainTextAllowed = false;

  constructor(app: App) {
    this.#app = app;
  }

  getSelectedStorageBackend(): 'basic_text' | 'gnome_libsecret' | 'unknown' {
    if (!this.#app.isReady()) return 'unknown';
    // Playwright passes --password-store=basic to every app; a test of a keyring says that there is one.
    if (process.env['STANDIN_KEYRING'] === '1') return 'gnome_libsecret';
    return this.#app.switches.getSwitchValue('password-store') === 'basic' ? 'basic_text' : 'gnome_libsecret';
  }
  /**
   * As in Electron: Playwright passes --password-store=basic, then nothing is available until plain text is allowed.
   */
  isEncryptionAvailable(): boolean {
    if (!this.#app.isReady()) return false;
    if (process.platform !== 'linux') return true;
    return this.getSelectedStorageBackend() !== 'basic_text' || this.#plainTextAllowed;
  }
  setUsePlainTextEncryption(allowed: boolean): void {
    this.#plainTextAllowed = allowed;
  }

  encryptString(text: string): Buffer {
    if (!this.isEncryptionAvailable())
      throw failed('encrypting the text', 'encryptString', 'Encryption is not available');
    const iv = randomBytes(IV);
    const cipher = createCipheriv('aes-256-gcm', this.#key(), iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([MARK, iv, cipher.getAuthTag(), body]);
  }
  decryptString(bytes: Buffer): string {
    const refuse = (why: string): Error => failed('decrypting the ciphertext', 'decryptString', why);
    if (!this.isEncryptionAvailable()) throw refuse('Decryption is not available');
    if (!bytes.subarray(0, MARK.length).equals(MARK)) throw refuse('Ciphertext does not appear to be encrypted');
    const decipher = createDecipheriv('aes-256-gcm', this.#key(), bytes.subarray(MARK.length, MARK.length + IV));
    decipher.setAuthTag(bytes.subarray(MARK.length + IV, BODY));
    try {
      return decipher.update(bytes.subarray(BODY), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      throw refuse('The ciphertext was changed, or made with another key');
    }
  }

  isAsyncEncryptionAvailable(): Promise<boolean> {
    return Promise.resolve(this.isEncryptionAvailable());
  }
  // In a promise: what these throw rejects.
  async encryptStringAsync(text: string): Promise<Buffer> {
    return await Promise.resolve(text).then((plain) => this.encryptString(plain));
  }
  async decryptStringAsync(bytes: Buffer): Promise<E.DecryptStringAsyncReturnValue> {
    return await Promise.resolve(bytes).then((sealed) => ({
      shouldReEncrypt: false,
      result: this.decryptString(sealed),
    }));
  }

  #key(): Buffer {
    return createHash('sha256')
      .update(`stand-in ${this.#app.getPath('userData')}`)
      .digest();
  }
}

function failed(doing: string, name: string, why: string): Error {
  return new Error(`Error while ${doing} provided to safeStorage.${name}. ${why}.`);
}
