import { readSupportUrl } from '@posada/contract/provider/support/support-base'

/** Of a tab in which the provider's staff work in a customer's account; '' in the tabs of users. */
const base = readSupportUrl(globalThis.location?.pathname ?? '')?.base ?? ''

/** Whether this tab shows a customer's account to the provider's staff. Its session is renewed by nothing. */
export const isSupportTab = (): boolean => base !== ''

/** The address of a page or a call of the account, as it is written in links and requests of this tab. */
export const addressInTab = (path: string): string => base + path

/** A name that tabs of one session share, and tabs of other sessions do not. */
export const nameInTab = (name: string): string => name + base

/** Replies contain addresses of files, which this tab reads in its own session. */
export const readReply = (text: string): unknown =>
  JSON.parse(text, base === '' ? undefined : (_key, value: unknown) => (isCallAddress(value) ? base + value : value))

const isCallAddress = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/api/')
