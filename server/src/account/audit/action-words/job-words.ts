import type { JobAction } from '../../../platform/db/job-action.ts'

/** What functions of the database and the commands of the provider write into the trail by themselves. */
type WrittenByFunctions = 'subscription' | 'session reused' | 'review'

/** Actions without a request: those of workers, and those of the provider. */
export const jobWords: Record<JobAction | WrittenByFunctions, string> = {
  aeat: 'envió registros a la AEAT',
  'account-closing': 'avisó del cierre de la cuenta',
  anfix: 'envió datos a Anfix',
  'arrival-reminder': 'avisó de llegadas sin confirmar',
  'backup-alarm': 'avisó sobre las copias de seguridad',
  'bank-line': 'anotó una transferencia segura como cobro',
  'booking-holds': 'avisó de una reserva de la web',
  calendars: 'leyó un calendario iCal',
  'card-payments': 'comprobó un pago con tarjeta',
  channel: 'envió cambios al canal',
  debooks: 'se conectó con DeBooks',
  'daily-report': 'envió el informe diario',
  'delete lapsed reports': 'borró partes caducados',
  documents: 'preparó documentos',
  'erase holders': 'borró documentos de titulares',
  'erase travellers': 'borró viajeros al acabar el plazo legal',
  export: 'preparó la copia de los datos de la cuenta',
  'guest-payment': 'pagó por enlace',
  mail: 'envió correos',
  messages: 'envió mensajes a los huéspedes',
  offers: 'recordó o terminó un presupuesto',
  morning: 'puso al día la limpieza',
  'number arrivals': 'numeró partes de entrada',
  'option-over': 'liberó las unidades de una opción vencida',
  'portal-booking': 'anotó una reserva de un portal',
  registry: 'envió partes a las autoridades',
  'relocate-stay': 'cambió de unidad una estancia para hacer sitio a otra',
  sms: 'envió SMS',
  'survey-notice': 'avisó de una encuesta sin presentar',
  subscription: 'cambió la suscripción como proveedor',
  'session reused': 'cerró una sesión usada en dos sitios',
  review: 'retiró una opinión como proveedor',
}
