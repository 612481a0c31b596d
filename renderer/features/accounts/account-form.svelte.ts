// The form of one account until it is saved: fields, their faults, and the result of a test of the connection.
import type { ConnectionTest } from '../../../shared/ipc/accounts.ts';
import type { Failure } from '../../../shared/kernel/result.ts';
import type { Accounts, AccountView } from '../../state/window/accounts.svelte.ts';
import { type FormFault, type FormField, toFormFault, fitsLine } from './form-faults.ts';
import { parseTypedRemoteId } from '../../../shared/kernel/remote-id.ts';

type Work = 'save' | 'test' | 'signIn' | 'signOut';

export class AccountForm {
  readonly #accounts: Accounts;
  /** Null until a new account is saved. */
  #id: string | null = $state.raw(null);
  name: string = $state.raw('');
  baseUrl: string = $state.raw('');
  /** As typed. */
  accountId: string = $state.raw('');
  clientId: string = $state.raw('');
  username: string = $state.raw('');
  keepPassword: boolean = $state.raw(false);
  /** Typed here until it is sent to the main process, and cleared then. Empty: the stored secret stays. */
  clientSecret: string = $state.raw('');
  password: string = $state.raw('');
  #fault: FormFault | null = $state.raw(null);
  #tested: ConnectionTest | null = $state.raw(null);
  #work: Work | null = $state.raw(null);
  #notice: string = $state.raw('');

  constructor(accounts: Accounts, account: AccountView | null) {
    this.#accounts = accounts;
    if (account === null) return;
    this.#id = account.id;
    this.#show(account);
  }

  get id(): string | null {
    return this.#id;
  }
  /** As the main process has it; null for a new one. */
  get account(): AccountView | null {
    return this.#accounts.of(this.#id);
  }
  /** The running work, else null. */
  get work(): Work | null {
    return this.#work;
  }
  /** The current fault, and the field at which it can be fixed. */
  get fault(): FormFault | null {
    return this.#fault;
  }
  /** What the last test found; null after an edit. */
  get tested(): ConnectionTest | null {
    return this.#tested;
  }
  /** What was done last: "Saved". */
  get said(): string {
    return this.#notice;
  }

  /** Whether something is typed that is not saved. */
  readonly dirty: boolean = $derived.by(() => {
    if (this.clientSecret !== '' || this.password !== '') return true;
    const { account } = this;
    if (account === null) return [this.name, this.baseUrl, this.accountId, this.clientId, this.username].some(isTyped);
    return (
      this.name !== account.name ||
      this.baseUrl !== account.baseUrl ||
      this.accountId !== String(account.accountId) ||
      this.clientId !== account.clientId ||
      this.username !== account.username ||
      this.keepPassword !== account.keepPassword
    );
  });

  /** After an edit: what was said about what stood there before is no longer true. */
  edited(): void {
    this.#fault = null;
    this.#tested = null;
    this.#notice = '';
  }

  /** False where something is wrong: `fault` says what. */
  async save(): Promise<boolean> {
    const saved = await this.#do('save', () => this.#save());
    if (saved) this.#notice = 'Saved.';
    return saved;
  }

  /** Saves the form first. */
  test(): Promise<boolean> {
    return this.#do('test', async () => {
      const failure = this.dirty ? await this.#save() : null;
      if (failure !== null || this.#id === null) return failure;
      const answer = await this.#accounts.test(this.#id);
      if (!answer.ok) return answer.failure;
      this.#tested = answer.value;
      return answer.value.failure;
    });
  }

  /** Saves the form first, and signs in with it or with the stored secrets. */
  signIn(): Promise<boolean> {
    return this.#do('signIn', async () => {
      const failure = this.dirty ? await this.#save() : null;
      if (failure !== null || this.#id === null) return failure;
      const answer = await this.#accounts.signIn(this.#id, null);
      return answer.ok ? null : answer.failure;
    });
  }

  async signOut(): Promise<boolean> {
    const done = await this.#do('signOut', async () => {
      const answer = this.#id === null ? null : await this.#accounts.signOut(this.#id);
      return answer?.ok === false ? answer.failure : null;
    });
    if (done) this.#notice = 'Signed out. Password, client secret and sign-in are wiped from this computer.';
    return done;
  }

  async #do(work: Work, run: () => Promise<Failure | null>): Promise<boolean> {
    if (this.#work !== null) return false;
    this.edited();
    this.#work = work;
    const failure = await run().finally(() => (this.#work = null));
    if (failure !== null) this.#fault = toFormFault(failure);
    return failure === null;
  }

  async #save(): Promise<Failure | null> {
    const accountId = parseTypedRemoteId(this.accountId);
    if (accountId === null) {
      return {
        code: 'PROFILE_INVALID',
        params: { path: 'accountId', reason: 'it is a whole number, such as 501' },
        retry: 'never',
      };
    }
    const form = {
      name: this.name,
      baseUrl: this.baseUrl.trim(),
      accountId,
      clientId: this.clientId,
      username: this.username,
      keepPassword: this.keepPassword,
    };
    const clientSecret = this.clientSecret === '' ? null : this.clientSecret;
    const password = this.password === '' ? null : this.password;
    const saved = await this.#accounts.save({ id: this.#id, form, clientSecret, password });
    if (!saved.ok) return saved.failure;
    this.clientSecret = '';
    this.password = '';
    // The answer may be here before the news of it.
    await this.#accounts.load();
    this.#id = saved.value;
    const account = this.#accounts.of(saved.value);
    if (account !== null) this.#show(account);
    return null;
  }

  #show({ name, baseUrl, accountId, clientId, username, keepPassword }: AccountView): void {
    Object.assign(this, { name, baseUrl, accountId: String(accountId), clientId, username, keepPassword });
  }

  /** The fault of one field, for its line, which never grows; null without one. */
  faultAt(field: FormField): string | null {
    if (this.#fault?.field !== field) return null;
    return fitsLine(this.#fault) ? this.#fault.text : 'Check this: the reason is below.';
  }
}

const isTyped = (text: string): boolean => text !== '';
