/**
 * The code of the refusal of every call to an account that is being closed, except those that it still answers: pages show
 * what can be done instead. In a file of its own, because it is part of the first load of the pages.
 */
export const CLOSING_CODE = 'cuenta_en_cierre'

/** The fields of that refusal beside its message. */
export const closingFields = { codigo: CLOSING_CODE }

/** Whether a reply is that refusal. */
export const isClosingReply = (reply: Record<string, unknown>): boolean => reply['codigo'] === CLOSING_CODE

/** What an account that is being closed still answers: its data, its end, and signing out, also of the provider's staff. */
const ANSWERED = [
  '/api/profile/own_data/status',
  '/api/profile/own_data/start_export',
  '/api/profile/own_data/download',
  '/api/profile/own_data/close_account',
  '/api/profile/own_data/return',
  '/api/account/me',
  '/api/tokens/blacklist_access_token',
  '/api/support/leave',
]

export const isAnsweredWhileClosing = (path: string): boolean => ANSWERED.includes(path)
