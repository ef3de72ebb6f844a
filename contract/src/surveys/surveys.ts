import { backOffice } from '@posada/domain/account/users/roles'
import { surveyLimits } from '@posada/domain/surveys/survey-limits'
import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { establishmentKindField } from '../establishments/establishment-kind.ts'
import { flag, id, text, unlessBlank, yearMonth } from '../fields.ts'
import { codedName } from '../platform/reference-data/reference-data.ts'
import { wire } from '../wire.ts'
import {
  surveyData,
  surveyDataChanges,
  surveyEstablishment,
  surveyKind,
  surveyLists,
  surveyMonth,
} from './survey-data.ts'
import { confirmation, confirmedFinding, surveyFinding, surveyMonthState, surveySummary } from './survey-month.ts'

const surveyedEstablishment = wire({
  id: ['SafeURL', id],
  name: ['NombreEstablecimiento', z.string()],
  municipality: ['Municipio', z.string()],
  province: ['Provincia', z.string()],
  kind: ['Tipo', establishmentKindField],
  survey: ['encuesta', surveyKind],
  /** Of the last month that has ended. */
  month: ['estado', surveyMonthState],
  /** Whether it has the INE's number or has presented a month: only then does a month wait for it. */
  participates: ['participa', z.boolean()],
})
export type SurveyedEstablishment = z.output<typeof surveyedEstablishment>

const month = ['mes', yearMonth, 'El mes'] as const
const reason = ['motivo', unlessBlank(text(surveyLimits.reason)), 'El motivo'] as const

export const surveysApi = {
  list: get('/api/encuestas/get_accomodations', {
    summary: 'Establecimientos con la encuesta que responden y el estado del último mes',
    roles: backOffice,
    reply: wire({ establishments: ['alojamientosInfo', z.array(surveyedEstablishment)] }),
  }),
  get: post('/api/encuestas/get_data', {
    summary: 'Datos, revisión y resumen del mes de una encuesta',
    whileExpired: 'reads',
    roles: backOffice,
    request: wire({ establishmentId: surveyEstablishment, month: surveyMonth }),
    reply: wire({
      data: ['ineData', surveyData],
      lists: ['customData', surveyLists],
      /** Where it was presented, it is compared with what it is now. */
      state: ['estado', surveyMonthState],
      findings: ['revision', z.array(surveyFinding)],
      /** How many findings of the month were resolved here. */
      resolved: ['resueltos', z.int()],
      /** The last ones of them, the newest first. */
      confirmed: ['confirmados', z.array(confirmedFinding)],
      summary: ['resumen', surveySummary],
      /**
       * The months before, the last one first. Presented ones are compared, the newest first, up to 4,000 unit nights together (units
       * times 31 a month); of the others what differs is said when they are opened.
       */
      months: ['meses', z.array(surveyMonthState)],
      /** Whether a month may be sent to the service; else it is presented by hand. */
      canBeSent: ['seEnvia', z.boolean()],
    }),
  }),
  /** Answers at once, while the month of a large establishment is still counted. */
  months: post('/api/encuestas/meses', {
    summary: 'Estado del mes de una encuesta y de los anteriores, sin contar sus noches',
    whileExpired: 'reads',
    roles: backOffice,
    request: wire({ establishmentId: surveyEstablishment, month: surveyMonth }),
    reply: wire({
      survey: ['encuesta', surveyKind],
      /** Not compared with what it is now: a presented month is never one that differs. */
      state: ['estado', surveyMonthState],
      /** The months before, the last one first; not compared either. */
      months: ['meses', z.array(surveyMonthState)],
    }),
  }),
  update: post('/api/encuestas/update_ine_info', {
    summary: 'Cambiar datos de una encuesta',
    roles: backOffice,
    request: wire({
      establishmentId: surveyEstablishment,
      data: ['ineData', surveyDataChanges, 'Los datos de la encuesta'],
    }),
  }),
  provinces: get('/api/encuestas/get_ine_provinces', {
    summary: 'Provincias, como las escribe el INE',
    roles: backOffice,
    reply: wire({ provinces: ['provincias', z.array(codedName)] }),
  }),
  confirm: post('/api/encuestas/confirmar', {
    summary: 'Confirmar un hallazgo de la revisión, o todos los de una clase',
    roles: backOffice,
    request: wire({
      establishmentId: surveyEstablishment,
      month,
      kind: ['tipo', confirmation, 'El tipo de hallazgo'],
      bookingId: ['bookingURL', unlessBlank(id), 'La reserva'],
      guestId: ['guestURL', unlessBlank(id), 'El huésped'],
      guestIds: ['guestURLs', unlessBlank(z.array(id).max(surveyLimits.guests)), 'Los huéspedes'],
      /** Of a residence: a country's three letters, or the two digits of a province; absent: the proposed one. */
      value: ['valor', unlessBlank(text(3)), 'La residencia'],
    }),
    reply: wire({ confirmed: ['confirmados', z.int()] }),
  }),
  markPresented: post('/api/encuestas/marcar_presentada', {
    summary: 'Anotar que un mes se presentó, o que no',
    roles: backOffice,
    request: wire({
      establishmentId: surveyEstablishment,
      month,
      isPresented: ['presentada', flag, 'La casilla de presentada'],
      reason,
    }),
  }),
}
