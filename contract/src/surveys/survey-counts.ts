import { backOffice } from '@posada/domain/account/users/roles'
import { z } from 'zod'
import { get } from '../endpoint.ts'
import { coded } from '../fields.ts'
import { wire } from '../wire.ts'

/** For the menu, which every page loads: apart from the calls of the surveys. */
export const surveyCountsApi = {
  counts: get('/api/encuestas/counts', {
    summary: 'Cuántos establecimientos tienen sin presentar el último mes de su encuesta, para el menú',
    roles: backOffice,
    request: wire({}),
    reply: wire({
      open: ['pendientes', z.int()],
      /** `soon`: from the day before the last one of the term. `late`: the term is over. '' while there is time. */
      urgency: ['urgencia', coded({ pronto: 'soon', tarde: 'late', '': '' })],
    }),
  }),
}
