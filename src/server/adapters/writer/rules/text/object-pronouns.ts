export const OBJECT_PRONOUNS: Readonly<Record<string, string>> = {
  he: 'him',
  she: 'her',
  it: 'it',
  they: 'them',
};
