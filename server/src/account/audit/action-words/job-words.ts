import type { JobAction } from '../../../platform/db/job-action.ts'

/** What functions of the database and the commands of the provider write into the trail by themselves. */
type WrittenByFunctions = 'subscription' | 'session reused' | 'review'

/** Actions without a request: those of workers, and those of the provider. */
export const jobWords: Record<JobAction | WrittenByFunctions, string> = {
  aeat: 'Envío de registros a la AEAT',
  'account-closing': 'Aviso del cierre de la cuenta',
  anfix: 'Envíos a Anfix',
  'arrival-reminder': 'Aviso de llegadas sin confirmar',
  'backup-alarm': 'Aviso sobre las copias de seguridad',
  'bank-line': 'Transferencia segura anotada como cobro',
  'booking-holds': 'Aviso de una reserva de la web',
  calendars: 'Lectura de un calendario iCal',
  'card-payments': 'Pago con tarjeta comprobado',
  channel: 'Envío al canal',
  debooks: 'Conexión con DeBooks',
  'daily-report': 'Envío del informe diario',
  'delete lapsed reports': 'Borrado de partes caducados',
  documents: 'Preparación de documentos',
  'erase holders': 'Borrado de documentos de titulares',
  'erase travellers': 'Borrado de viajeros al acabar el plazo legal',
  export: 'Preparación de la copia de los datos de la cuenta',
  'guest-payment': 'Pago por enlace',
  mail: 'Envío de correos',
  messages: 'Envío de mensajes a los huéspedes',
  offers: 'Recordatorio o final de un presupuesto',
  morning: 'Puesta al día de la limpieza',
  'number arrivals': 'Numeración de partes de entrada',
  'option-over': 'Opción vencida y unidades liberadas',
  'portal-booking': 'Reserva de un portal',
  registry: 'Envío de partes a las autoridades',
  'relocate-stay': 'Cambio de unidad para hacer sitio a otra reserva',
  sms: 'Envío de SMS',
  'survey-notice': 'Aviso de una encuesta sin presentar',
  subscription: 'Suscripción cambiada por el proveedor',
  'session reused': 'Sesión cerrada porque se ha usado en dos sitios',
  review: 'Opinión retirada por el proveedor',
}
