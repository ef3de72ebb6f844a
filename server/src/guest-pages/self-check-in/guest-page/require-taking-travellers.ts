import { guestFormApi } from '@posada/contract/guest-pages/self-check-in/guest-form'
import type { FormSituation } from '@posada/domain/guest-pages/self-check-in/form-situation'
import { declaredRefusal } from '../../../platform/http/errors.ts'
import type { LinkContext } from '../../../platform/http/handlers/request-context.ts'
import { openedForm, type OpenedForm } from './read-form.ts'

const sentences: Record<Exclude<FormSituation, 'open' | 'received'>, string> = {
  resting: 'El alojamiento no recoge ahora los datos por este enlace. Se los pedirán al llegar.',
  cancelled: 'Esta reserva está cancelada',
  ended: 'Esta estancia ya ha terminado',
  arrived: 'Su llegada ya consta: los cambios se hacen en recepción',
}

/** What the link opens, if guests can still send their data by it. @throws UserError with the sentence and its code */
export async function requireTakingTravellers(context: LinkContext): Promise<OpenedForm> {
  const form = await openedForm(context)
  const { situation } = form
  if (situation === 'open' || situation === 'received') return form
  throw declaredRefusal(guestFormApi.save, situation, sentences[situation])
}
