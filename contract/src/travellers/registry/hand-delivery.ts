import { z } from 'zod'
import { id } from '../../fields.ts'
import { wire } from '../../wire.ts'
import { reportingService } from './registry-status.ts'

/** The reports of an establishment for an authority to which a person takes them, not prepared yet. */
export const waitingByHand = wire({
  establishmentId: ['AccomodationID', id],
  establishmentName: ['NombreEstablecimiento', z.string()],
  service: ['servicio', reportingService],
  reports: ['comunicaciones', z.int()],
})
export type WaitingByHand = z.output<typeof waitingByHand>

/** A prepared file; `reports` is the number of its communications that are not delivered. */
export const deliveryFile = wire({
  id: ['SafeURL', id],
  name: ['archivo', z.string()],
  establishmentId: ['AccomodationID', id],
  establishmentName: ['NombreEstablecimiento', z.string()],
  service: ['servicio', reportingService],
  reports: ['comunicaciones', z.int()],
  createdAt: ['creado', z.string()],
})
export type DeliveryFile = z.output<typeof deliveryFile>
