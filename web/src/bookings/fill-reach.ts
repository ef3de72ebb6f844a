import { limits } from '@posada/domain/limits'

type Reach = { phone: string; email: string }
type ReachForm = {
  getValues: (name: keyof Reach) => string
  setValue: (name: keyof Reach, value: string, options: { shouldDirty: boolean }) => void
  clearErrors: (name: keyof Reach) => void
}

const most = { phone: limits.booking.phone, email: limits.email }

/**
 * Fills an empty phone or e-mail from the client's record. Typed values stay, and values longer than a booking allows
 * are not copied.
 */
export function fillReach({ getValues, setValue, clearErrors }: ReachForm, known: Reach): void {
  for (const name of ['phone', 'email'] as const) {
    if (getValues(name).trim() !== '' || known[name] === '' || known[name].length > most[name]) continue
    setValue(name, known[name], { shouldDirty: true })
    clearErrors(name)
  }
}
