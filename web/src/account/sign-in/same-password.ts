import { hideErrorsOf, showToast } from '../../lib/toasts.ts'

const DIFFERENT = 'Las contraseñas no coinciden'
const CAUSE = 'passwords'

/** The rule of a field in which the new password is repeated. Once it is kept, the toast about it leaves. */
export function samePassword(password: string, repeated: string): true | string {
  if (repeated !== password) return DIFFERENT
  hideErrorsOf(CAUSE)
  return true
}

export function sayIfPasswordsDiffer(password: string, repeated: string): void {
  if (password !== repeated) showToast({ kind: 'error', title: 'Error', text: DIFFERENT, cause: CAUSE })
}
