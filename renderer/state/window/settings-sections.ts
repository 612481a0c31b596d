// The sections of the dialog of settings: what each is called, and the words that planners look for it by.

export interface SettingsSection {
  readonly id: string;
  readonly title: string;
  /** Other words that lead to it in the palette. */
  readonly synonyms: string;
}

export const SETTINGS_SECTIONS = [
  {
    id: 'theme',
    title: 'Theme',
    synonyms: 'appearance look light dark colors colours zoom text size row height density compact roomy',
  },
  {
    id: 'formats',
    title: 'Figures and dates',
    synonyms: 'formats numbers decimals comma point day month order language spread budget over flights',
  },
  { id: 'folders', title: 'Folders', synonyms: 'save where location path directory crash reports data' },
  {
    id: 'accounts',
    title: 'Accounts and passwords',
    synonyms: 'secrets keyring passphrase keep lock sign in client secret',
  },
  {
    id: 'files',
    title: 'Your name and senders',
    synonyms: 'author notes signature sign signed key fingerprint known senders trust forget files',
  },
  {
    id: 'rules',
    title: 'Rules of an account',
    synonyms: 'what this account allows mandatory custom fields dsa managed',
  },
  {
    id: 'data',
    title: 'Data on this computer',
    synonyms: 'storage disk space size drafts bin deleted backups targeting library forget clear remove',
  },
] as const satisfies readonly SettingsSection[];

export type SettingsSectionId = (typeof SETTINGS_SECTIONS)[number]['id'];
