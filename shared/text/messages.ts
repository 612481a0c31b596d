// The one catalogue of sentences for people: failures here, problems by the domain's own sentences.
import { upperFirst } from '../kernel/letter-case.ts';
import { formatNumber } from '../kernel/money.ts';
import type { Failure, FailureCode } from '../kernel/result.ts';
import { visible } from '../kernel/visible.ts';
import { PRACTICE_PLATFORM } from '../domain/resources/account.ts';
import { KINDS, kindEntry } from '../domain/resources/registry.ts';
import { fill } from '../domain/rules/sentences.ts';

/**
 * One entry a failure code: what happened, where, what to do. `{name}` places are filled from the failure's
 * parameters. A part in `[ ]` is left out when a parameter in it is missing, so a sentence never shows a bare place.
 * `{adopt}` and `{importSheet}` are ways that only the command line has, and which it fills in itself.
 */
export const FAILURE_SENTENCES: Readonly<Record<FailureCode, string>> = {
  FILE_NOT_FOUND: 'There is no file[ {file}]. Check the name and the folder.',
  FILE_NOT_READABLE:
    'The file [{file} ]could not be read[ ({reason})]. Choose another, or check that you may open this one.',
  FILE_NOT_WRITABLE:
    'The file [{file} ]could not be written[ ({reason})]. Nothing in it has changed. ' +
    'Save under another name or free the folder.',
  FILE_TOO_LARGE: 'The file [{file} ]is too large[ ({size})]. [The most is {limit}. ]Nothing was opened.',
  DRAFT_TOO_LONG: 'The file [{file} ]has more entries than a draft takes[, which is {most}]. Nothing was opened.',
  FILE_HAS_OTHER_NAMES:
    'The file {file} is reachable by {links} names (hard links), and saving would change only one of them. Nothing was ' +
    'written. Save under another name.',
  FILE_CHANGED:
    'The file [{file} ]was changed by someone else since it was opened or saved here. Nothing was written. ' +
    'Look at what changed, or save under another name.',
  DROP_REFUSED:
    '[{what} can’t be opened here. ]Drop one draft file at a time (.flightplan or .json). Nothing was opened.',
  FILES_LEFT_OUT: 'Not opened: {left} more. Open at most {most} files at a time.',
  DISK_FULL:
    'The disk is full[, so {file} could not be written]. Free some space and try again. Nothing was lost here.',
  NOT_GZIP: 'The file [{file} ]looks compressed but is damaged or cut off. Ask for it again from where it came.',
  NOT_UTF8: 'The file [{file} ]is not UTF-8 text[ (byte {offset})], so it is no draft. Save it as UTF-8 and try again.',
  NOT_JSON:
    'The file [{file} ]is not valid JSON[ at line {line}, column {column}][: expected {expected}, found {found}]. ' +
    'It may be cut off. Nothing was opened.',
  SHEET_NOT_DRAFT:
    'The file [{file} ]is a spreadsheet, not a draft. Open the draft that it belongs to and import the sheet there[, or ' +
    'run "{importSheet}"]. Nothing was opened.',
  ARCHIVE_NOT_DRAFT:
    'The file [{file} ]is a ZIP archive, not a draft. Unpack it and open the draft that is in it. Nothing was opened.',
  NOT_A_DRAFT:
    'The file [{file} ]is JSON but not a Flightplan draft[: expected {expected}, found {found}]. ' +
    'Choose a file that Flightplan has exported.',
  DRAFT_NOT_READABLE: '{file} is not a Flightplan draft, or it is damaged. Nothing was opened.',
  NEWER_VERSION:
    'The draft [{file} ]needs a newer Flightplan: it has version {version}[, this one reads up to {supported}]. ' +
    'Update Flightplan, then open it again.',
  DRAFT_MEMBER_INVALID: 'The draft [{file} ]cannot be read at {where}[: expected {expected}]. Nothing was opened.',
  DUPLICATE_KEY:
    'The key "{key}" is used twice[ in {file}][: by {first} and by {second}]. Every entry needs a key of its own. ' +
    'Nothing was opened.',
  PARENT_MISSING:
    'The {member} of {where} ("{key}") is "{parent}", and {array} has no such key. ' +
    'Correct the one or add the other. Nothing was opened.',
  SHEET_TOO_LONG:
    'A sheet takes {most} rows, and there are more {what}. Export a part of the draft. Nothing was written.',
  SHEET_NOT_READABLE:
    'The workbook [{file} ]is damaged or cut off. Open it in your spreadsheet program, save it again or as CSV, and try ' +
    'that file. Nothing was taken.',
  SHEET_TOO_LARGE:
    'The workbook [{file} ]holds more than can be unpacked here[ ({limit})]. Save the sheet with the numbers as CSV and ' +
    'choose that file. Nothing was taken.',
  SHEET_OLD:
    'The file [{file} ]is an older Excel workbook or has a password. Save it as XLSX without a password, or as CSV, and ' +
    'choose that file. Nothing was taken.',
  SHEET_ODS:
    'The file [{file} ]is an OpenDocument spreadsheet (ODS). Save it as XLSX or CSV, and choose that file. Nothing was ' +
    'taken.',
  SHEET_NUMBERS:
    'The file [{file} ]is an Apple Numbers spreadsheet. Export it to Excel (XLSX) or CSV, and choose that file. Nothing ' +
    'was taken.',
  SHEET_XLSB:
    'The file [{file} ]is a binary Excel workbook (XLSB). Save it as XLSX or CSV, and choose that file. Nothing was taken.',
  QUOTE_NOT_CLOSED:
    "A quotation mark in line {line}[ of {file}] is never closed, so what follows can't be told apart. Correct the line " +
    'and try again. Nothing was taken.',
  TOO_MANY_ENTRIES:
    'There are more than {most} entries[ in {file}]. A list takes 1,000,000 numbers. Nothing was taken.',
  ENTITY_ON_PLATFORM:
    'The {kind} [{name} ]is on the platform[ (ID {remoteId})], where it can’t be deleted. ' + 'It stays in the draft.',
  MOVE_ON_PLATFORM:
    'The {kind} [{name} ]is on the platform[ (ID {remoteId})], where it stays in its {parent}. ' +
    'Copy it instead: the copy is new.',
  MOVE_DURING_PUSH:
    'Nothing can be moved while a push goes on, or while it is not known whether it was created. ' +
    'It would be created where it was. Finish the push first.',
  CONFLICT_PLACE: 'What this conflict is about is no longer in the draft. Keep what is there, and change it by hand.',
  CONFLICT_VALUE: 'The draft can’t hold this value here. Keep the other one, or put in another value.',
  CONFLICT_ID: 'Another entity of this draft has the ID {remoteId} already. No two can have one ID.',
  CONFLICTS_OPEN:
    'A merge left {count} conflicts open in this draft, and deciding one could bring IDs back. Decide them first, then make ' +
    'the copy.',
  BUDGET_NOT_SPREAD:
    '{what} not set: {reason}[, and {more} more reasons]. Set another amount, or the budgets of the flights one by one.',
  DATES_NOT_MOVED: 'The dates of {what} were not moved: {reason}. Set them on the Flights tab.',
  FLIGHTS_NOT_CHANGED: 'The flights of {what} are as they were: {reason}.',
  UNDO_AFTER_PUSH:
    '"{name}" cannot be undone: the {kind} [{entity} ]has been created on the platform since[ (ID {remoteId})], ' +
    'where it can’t be deleted.',
  USAGE: '[{reason}. ]Say "flightplan help[ {verb}]" for how to use it.',
  GIT_NOT_FOUND: 'Git was not found on this computer. Install it, or add its folder to the PATH, then try again.',
  NOT_A_REPOSITORY:
    'The folder {folder} is in no Git repository with files. Go to the folder where the drafts are, or make one with ' +
    '"git init", then try again.',
  GIT_REFUSED: 'Git did not do it: {reason}. Correct that, then try again.',
  OFFLINE: 'There is no connection[ to {host}]. Your draft is safe. Try again when you are online.',
  CONNECT_TIMEOUT: 'The platform did not pick up[ within {seconds} seconds][ ({operation})]. Try again later.',
  ANSWER_TIMEOUT:
    'The platform did not answer[ within {seconds} seconds][ ({operation})]. What was sent may have arrived.',
  CONNECTION_LOST:
    'The connection broke before the answer was complete[ ({operation})]. What was sent may have arrived.',
  INSECURE_URL:
    'The address [{url} ]is not encrypted. Flightplan sends passwords over https only. ' +
    'Plain http is for this computer alone.',
  PROXY_REFUSED:
    'The proxy {proxy} did not let Flightplan through ({status}). Check its address, user name and password, or ' +
    'ask its administrator.',
  CERTIFICATE_REFUSED:
    'The certificate of {host} is not one that this computer trusts[ ({reason})]. Nothing was sent. ' +
    'Check the base URL, and the clock of this computer. If your company looks into the traffic, ask for its ' +
    'certificate and name it in NODE_EXTRA_CA_CERTS.',
  REDIRECT_REFUSED:
    'The platform pointed to another address[ ({status})], which Flightplan does not follow: your sign-in stays ' +
    'with one host. Check the base URL.',
  ANSWER_TOO_LARGE: "The platform's answer is larger than Flightplan takes[ ({bytes})]. Nothing of it was used.",
  LIST_NOT_WHOLE:
    'The platform gave {records}[ of {total}] records and no way to the rest. Nothing of it was used; try again later.',
  ANSWER_NOT_UNDERSTOOD:
    "The platform's answer [({status}) ]could not be understood[ ({operation})]. Nothing of it was used. " +
    'Check the base URL, then try again.',
  ANSWER_OF_OTHER:
    'The platform was asked for the {kind} with the ID {asked} and answered about {shown}. Nothing of its answer was ' +
    'used, and nothing was sent for it. Try again later. If it comes again, tell the platform.',
  ANSWER_SAYS_FAILED:
    'The platform answered that it is done ({status}) and, in the same answer, that it failed[: {message}]. Look on the ' +
    'platform at what it has before you push again.[ Request ID {requestId}.]',
  CREATED_WITHOUT_ID:
    'The platform says that it created the {kind} ({status}), but not under which ID. Do not send it again: look it up ' +
    'on the platform and enter its ID.',
  ANSWER_ID_TAKEN:
    'The platform answered with the ID {remoteId}, which {key} has already, so it is not known what was created. ' +
    'Look on the platform for it.',
  HOST_NOT_TRUSTED:
    'The base URL points to {host}, but its client ID or user has signed in to {known} so far. Nothing was sent. [If you ' +
    'trust {host} with these sign-in details, run it again with {option} {host}.]',
  KNOWN_HOSTS_DAMAGED:
    'The list of hosts that you have signed in to cannot be read[: {file}]. Nothing was sent. Correct it, or delete it: ' +
    'then the next sign-in counts as the first.',
  SIGN_IN_NEEDED: 'The platform needs you to sign in[ ({missing} is missing)]. Sign in to go on.',
  SIGN_IN_REFUSED:
    'The platform did not accept the sign-in[: {message}]. Check client id, secret, user name and password.',
  CLIENT_REFUSED:
    'The platform did not accept the client ID and client secret. Check both in the account, or ask the platform for ' +
    'new ones.',
  PASSWORD_REFUSED:
    'The platform did not accept the user name and password. Type the password again. Several wrong ones can lock ' +
    'the user out.',
  NO_RIGHTS:
    'The platform knows this user but gives no access[ to account {accountId}]. Ask the account’s administrator to allow it.',
  CAPTIVE_PORTAL:
    'A web page answered instead of {host}. This network probably wants you to sign in first: open a web page in your ' +
    'browser, sign in to the network, then try again. Otherwise check the address of the account.',
  HOST_NOT_FOUND:
    'There is no {host} on the network that this computer uses. Check the base URL for a slip of the pen. If it is right, ' +
    'you may need to connect to your company network first.',
  HOST_NOT_ANSWERING:
    '{host} is there but takes no connection at this address. Check the base URL and its port, or ask its administrator.',
  NOT_CONFIRMED: 'You did not confirm it, so nothing was sent or changed.',
  LINK_NOT_OPENED: 'This computer did not open it. Copy the address, and paste it into a browser.',
  FOLDER_NOT_OPENED: 'This computer did not open the folder {folder}. Open it in your file manager.',
  PLATFORM_REFUSED:
    'The platform refused it[ ({code})][: {message}]. Correct it and push again.[ Request ID {requestId}.]',
  RATE_LIMITED:
    'The platform takes no more of these requests for now[ ({operation})]. ' +
    'It goes on by itself[ in {seconds} seconds].',
  PLATFORM_FAILED: 'The platform failed with a server error[ ({status})]. Try again later.[ Request ID {requestId}.]',
  CANCELLED: 'Stopped at your request. What was already sent stays sent.',
  ACCOUNT_NOT_FOUND: 'This account is no longer on this computer. Choose another one, or add it again.',
  ACCOUNT_TWICE: 'The account "{name}" has the same address, account ID, client ID and user. Change that one instead.',
  TOO_MANY_SENDERS: 'Flightplan knows up to {limit} senders. Forget one that you no longer need, then try again.',
  TOO_MANY_ACCOUNTS: 'Flightplan keeps up to {limit} accounts. Remove one that you no longer need, then try again.',
  NO_KEYRING:
    'This computer has no keyring that Flightplan can use. Keep passwords under a passphrase, or type them after each ' +
    'start.',
  KEYRING_REFUSED:
    "This computer's keyring did not let Flightplan in, so nothing was read or kept. Unlock the keyring and try again.",
  VAULT_LOCKED: 'Passwords are locked. Unlock them to go on; your drafts stay open meanwhile.',
  VAULT_DAMAGED:
    'What was kept of this password or client secret is damaged and cannot be used. Type it again in the account; ' +
    'the others are not affected.',
  PASSPHRASE_WRONG: 'This is not the passphrase. Check Caps Lock and the keyboard layout, then try again.',
  PASSPHRASE_TOO_SHORT: 'A passphrase needs at least {least} characters. Take a few words that only you put together.',
  PUSH_LOCKED:
    'This draft is already being pushed[ by {owner}]. Wait until that push ends, or stop it there.[ If that ' +
    'computer is gone for good, delete {file} and push again.]',
  JOURNAL_NOT_READABLE:
    'The record of earlier pushes {file} cannot be read ({reason}). Nothing was sent: without it things could be ' +
    'created twice. Leave it where it is, see that you may read it, and push again.',
  JOURNAL_DAMAGED:
    'The record of an earlier push is damaged[ in line {line}][ of {file}], so it is not known what it has created. ' +
    'Nothing was sent. Look on the platform, write the ids of what is there into the draft, then move that record ' +
    'away and push again.',
  JOURNAL_NOT_AUTHENTIC:
    'The record of a push [{file} ]was not written by you on this computer, or not for this draft, so nothing in it ' +
    'is believed. Nothing was sent. Look on the platform for what a push may have created, then move that record away.' +
    '[ If you know where it comes from, push with {adopt} instead: it lists what the record would change, and asks.]',
  JOURNAL_NOT_ADOPTED:
    'The record of a push [{file} ]was left as it is[: {reason}]. Nothing was sent and the draft did not change.',
  JOURNAL_KEY_DAMAGED:
    'The key that vouches for your own push records cannot be used[: {file}]. Nothing was sent. Put it back from a ' +
    'backup. Without one, delete it; records of earlier pushes are then no longer believed[ until you push with {adopt}].',
  JOURNAL_OF_OTHER_DRAFT:
    'The record of a push {file} belongs to another draft, so its IDs are not taken into this one. Nothing was sent. ' +
    'Put that draft back under this name, or move the record away and push again: what was created is still known on ' +
    'this computer.[ If the record is this draft’s after all, push with {adopt}: it lists what it would change, and asks.]',
  REGISTER_DAMAGED:
    'The list of what you have created[ ({file})] is damaged[ in line {line}]. Nothing was sent: without it the same ' +
    'thing could be created twice, and both spend. Put it back from a backup. Without one, look on the platform for ' +
    'what your drafts call new, then move the list away and push again.',
  REGISTER_NOT_READABLE:
    'The list of what you have created [{file} ]cannot be read[ ({reason})]. Nothing was sent: without it the same ' +
    'thing could be created twice. See that you may read it, and push again.',
  DRAFT_HAS_OTHER_NAMES:
    'The file {file} is reachable by {links} names (hard links). A push brings only one of them up to date, and ' +
    'pushing another would create everything twice. Copy it to a name of its own and push that.',
  DRAFT_RENAMED:
    'The file {file} looks like a draft that had another name when a push of it was cut off, and pushing it now ' +
    'could create things twice. If it is that draft, give it its old name back[, or rename {journal} to {name} and ' +
    'push once with {adopt}]. If not, move {journal} away.',
  DRAFT_REPLACED:
    'The file {file} was replaced during the push[ ({reason})], so the results could not be written into it. ' +
    'They are kept in {journal}. Put the draft back under its name and push again: it goes on from there.',
  SETTLED_ID_DIFFERS:
    'What the platform has under the ID {remoteId} is not the {kind} that was sent, so the ID was not taken. Nothing was ' +
    'sent for it. Look on the platform for the right ID and enter that one.',
  SETTLED_ID_NOT_FOUND:
    'The platform has no {kind} under the ID {remoteId}, so the ID was not taken. Nothing was sent for it. Look on the ' +
    'platform for the right ID and enter that one.',
  SETTLED_ID_UNREAD:
    'What has the ID {remoteId} could not be read, so the ID was not taken and nothing was sent for it: {reason}.',
  SETTLED_ID_TAKEN:
    'The id {remoteId} is that of the {kind} {name} ({key}), and no two can have the same. Nothing was sent. ' +
    'Look on the platform for the right id and give that one.',
  DECIDED_UNSENT:
    'Nothing is known of an earlier create of the {kind} {name} ({key}), so there was no ID to take over, and a push would ' +
    'create it. Nothing was sent. Look on the platform. If it is not there, push without this decision.',
  PROFILE_INVALID: '[The profile {file} cannot be used. ][Look at {path}: ][{reason}. ]Correct it and try again.',
  DRAFT_OF_OTHER_ACCOUNT:
    'This draft is of account {draft}, and {name} is of account {account}. Nothing was sent. Choose the account that the ' +
    'draft is for.',
  DRAFT_OF_OTHER_PLATFORM:
    '[{name} has an ID of {there}. ]The IDs in this draft come from {there}. On {here} they are something else, or ' +
    'nothing, and money could go to what belongs to others. Nothing was sent. Choose the account that the draft is for, ' +
    'or make a copy without IDs[: {detach}].',
  LIMITS_INVALID: 'The limits file [{file} ]cannot be used[: look at {path}][, {reason}]. Correct it and try again.',
  CAMPAIGN_NOT_IN_DRAFT:
    'Line item {remoteId} was read, but its campaign[ {campaignId}] is not in this draft. Pull it together with that one ' +
    'campaign.',
  CAMPAIGN_UNKNOWN:
    'Line item {remoteId} was read, but the platform does not say which campaign it belongs to. Choose one of this ' +
    "draft's campaigns[ with {campaignOf}], or pull it together with that one campaign.",
  CAMPAIGN_DIFFERS:
    'The platform says that line item {remoteId} belongs to campaign {campaignId}, which is not the one that was chosen. ' +
    'Nothing of it was taken over. Pull it without choosing a campaign.',
  CAMPAIGN_MOVED:
    'The platform says that line item {remoteId} belongs to campaign {campaignId}, and in this draft it is under another ' +
    'one. Nothing of it was taken over or sent: its budget would count against the wrong cap, and replacing it would move ' +
    'it. Put it right on the platform, or remove it here and pull it again.',
  DRAFT_HAS_ERRORS:
    'The draft has [{count} ]errors that the platform would refuse. See the problems, correct them and push again. ' +
    'Nothing was sent.',
  LIBRARY_MISSING:
    'There is no targeting library in {dir}. Make one with "flightplan meta sync --profile FILE --out DIR" while ' +
    'you are online.',
  LIBRARY_NOT_THERE:
    'There is no targeting library[ in {dir}]. It is a folder with a file geo.ndjson, health-taxonomy.ndjson or ' +
    'brand-suitability.ndjson.',
  LIBRARY_DAMAGED:
    'The targeting library [{file} ]cannot be read[ at line {line}]. Sync it again; nothing of yours is in it.',
  LIBRARY_NOT_STORED:
    'The targeting library could not be stored on this computer[ ({error})]. Your drafts are as they were. Free some ' +
    'space, then get the library again.',
  SENDER_REFUSED: 'A request[ ({channel})] came from a page that is not Flightplan and was refused.',
  INPUT_INVALID:
    'Flightplan could not use what it was given[ for {channel}][ at {path}][: {reason}]. Nothing was changed.',
  TOO_MANY_CALLS:
    'The window asked for the same thing too often[ ({channel})] and was held back. Wait a few seconds and try again.',
  PRACTICE_NOT_STARTED:
    'The practice platform could not start[: {reason}]. Close the program in its way, or choose another port, and try ' +
    'again.',
  DRAFT_NOT_FOUND: 'This draft[ ({id})] is no longer on this computer. Import it from its file if you have one.',
  USER_DATA_READ_ONLY:
    'Flightplan cannot write to its own folder on this computer. You can draft and export, but settings are not ' +
    'kept and nothing can be pushed. Free some space or allow writing to that folder, then start again.',
  PART_NOT_LOADED:
    'Part of Flightplan could not be loaded, so some panels and dialogs do not open. Your drafts are safe. Reload the ' +
    'window; if that does not help, install Flightplan again.',
  STORE_FULL:
    'The space for drafts on this computer is used up. Export drafts that you no longer need, delete them, and try ' +
    'again. What you see is kept.',
  NEWER_DATA:
    "Flightplan's data on this computer was saved by a newer version, and this version can't read it. Nothing was " +
    'changed. Install the newer version to continue.',
  STORE_NOT_READABLE:
    'The stored draft could not be read completely[ ({error})]. The readable part is shown, the rest is kept aside.',
  STORE_NOT_WRITABLE:
    'The draft could not be stored on this computer[ ({error})]. Your edits are kept in this window. ' +
    'Export the draft before you close it.',
  DRAFT_IN_USE: 'This draft is open in another window. Close it there, then try again.',
  TRANSFER_RUNNING: 'Another file is being opened or saved. Try again when that is done.',
  ID_NOT_A_NUMBER: '"{text}" is not an ID. IDs are whole numbers, such as 9001.',
  ID_IN_DRAFT: '{name} has this ID already, and one ID stands for one {kind}.',
  EDITS_NOT_SAVED:
    'The last edits could not be saved on this computer. Export the draft to a file, or close once more to leave ' +
    'without them.',
  VAST_DAMAGED: 'This VAST document could not be read: {reason}.',
  UNEXPECTED: 'Something went wrong that should not have[: {reason}]. Your draft is safe. Please report it.',
};

/** Parameters that count bytes, and those that name something: neither is grouped like an amount. */
const BYTES: ReadonlySet<string> = new Set(['size', 'limit', 'bytes']);
const NAMES: ReadonlySet<string> = new Set([
  'remoteId',
  'asked',
  'shown',
  'status',
  'line',
  'column',
  'version',
  'supported',
  'offset',
]);

/** Parameters that name a platform as drafts do. */
const PLATFORMS: ReadonlySet<string> = new Set(['here', 'there']);

/** Parameters that other programs worded: their full stop is ours to set. */
const SAID: ReadonlySet<string> = new Set(['reason', 'message', 'error']);

/** Codes of the system, and ours beside them, that a planner can do something about. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['EISDIR', 'it is a folder'],
  ['NOT_A_FILE', 'it is no ordinary file'],
  ['READ_ONLY', 'it is read-only'],
  ['ELOOP', 'it is a link that can’t be followed'],
  ['ENAMETOOLONG', 'its name is too long'],
  ['ERR_INVALID_ARG_VALUE', 'its name has a character that no file’s name can have'],
]);

function unended(text: string): string {
  return text.replace(/[.\s]+$/, '');
}

function shownBytes(value: number): string {
  return value < 1_000_000 ? `${formatNumber(value)} bytes` : `${formatNumber(Math.round(value / 1_000_000))} MB`;
}

function shown(name: string, value: string | number): string {
  if (PLATFORMS.has(name) && value === PRACTICE_PLATFORM) return 'the practice platform';
  if (typeof value === 'string')
    return name === 'kind' ? kindLabel(value) : SAID.has(name) ? unended(REASONS.get(value) ?? value) : value;
  if (BYTES.has(name)) return shownBytes(value);
  return NAMES.has(name) ? String(value) : formatNumber(value);
}

function kindLabel(value: string): string {
  const kind = KINDS.find((known) => known === value);
  return kind === undefined ? value : kindEntry(kind).label;
}

/** The sentence for a failure: what happened, where, what to do. What files and platforms say is made visible in it. */
export function failureMessage(failure: Failure): string {
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(failure.params)) params[name] = visible(shown(name, value));
  const { platform } = failure;
  if (platform !== undefined) {
    params['status'] ??= String(platform.status);
    params['code'] ??= visible(platform.code);
    params['message'] ??= visible(unended(platform.message));
    if (platform.requestId !== undefined) params['requestId'] ??= visible(platform.requestId);
  }
  return fillParts(FAILURE_SENTENCES[failure.code], params);
}

/** Fills a template and leaves out each `[ ]` part whose places cannot all be filled. */
function fillParts(template: string, params: Readonly<Record<string, string>>): string {
  const parts = template.replace(/\[([^\]]*)\]/g, (_part, inside: string) => {
    const places = [...inside.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    return places.every((name) => Object.hasOwn(params, name)) ? inside : '';
  });
  // Before the parameters are in: a file's name may hold what looks like a slip of punctuation.
  const sentence = fill(parts.replace(/\s+([.,])/g, '$1'), params).trim();
  // A name or a host at the beginning stays as it is spelled.
  const begins = /^\{(\w+)\}/.exec(parts.trim())?.[1];
  return begins !== undefined && !SAID.has(begins) ? sentence : upperFirst(sentence);
}
