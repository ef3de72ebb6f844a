import { showToast } from '../../lib/toasts.ts'

const DIFFERENT = 'Las contraseñas no coinciden'

/** The rule of a field in which the new password is repeated. */
export const samePassword = (password: string, repeated: string): true | string => repeated === password || DIFFERENT

export function sayIfPasswordsDiffer(password: string, repeated: string): void {
  if (password !== repeated) showToast({ kind: 'error', title: 'Error', text: DIFFERENT })
}
