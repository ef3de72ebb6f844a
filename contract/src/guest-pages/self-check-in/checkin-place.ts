import { z } from 'zod'
import { coded, id } from '../../fields.ts'
import { wire } from '../../wire.ts'

const placeUnit = wire({ id: ['SafeURL', id], name: ['Nombre', z.string()] })

/**
 * A place of a self check-in and the guest who fills it: '' where nobody does. Document, telephone and e-mail are '' for roles
 * that may not see a guest's data.
 */
export const checkinPlace = wire({
  id: ['SafeURL', id],
  name: ['Name', z.string()],
  documentNumber: ['DocNumber', z.string()],
  phone: ['PhoneNumber', z.string()],
  email: ['Email', z.string()],
  /** The unit of the guest; of a free place, the one that is intended for them. */
  unit: ['HabitacionAsignada', placeUnit.nullable()],
  state: ['estado', coded({ pendiente: 'pending', incompleto: 'incomplete', recibido: 'received' })],
  isSigned: ['firmado', z.boolean()],
  /** What is missing or wrong, in Spanish sentences; a missing signature too. */
  faults: ['faltas', z.array(z.string())],
  guestId: ['huespedURL', z.string()],
})
export type CheckinPlace = z.output<typeof checkinPlace>

export const unitOfCheckin = placeUnit
