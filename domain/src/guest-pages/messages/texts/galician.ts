import type { LanguageTexts } from '../message-key.ts'

export const galician: LanguageTexts = {
  messages: {
    confirmation: {
      subject: 'A súa reserva {reserva} en {alojamiento}',
      body: 'Ola, {nombre}:\n\nA súa reserva está confirmada: agardámolo o {entrada}.',
    },
    invitation: {
      subject: '{alojamiento}: Faga o check-in antes de chegar',
      body: '{alojamiento} espérao o {entrada}. A súa reserva é a {reserva}.\n\nA lei pide os datos e a sinatura de todos os viaxeiros. Pode dalos desde o móbil nuns minutos, e pasar a ligazón a quen viaxa con vostede.\n\nA ligazón vale ata o {hasta}.\n\n{enlace}',
    },
    reminder: {
      subject: '{alojamiento}: Fáltalle o check-in da reserva {reserva}',
      body: 'Agardámolo o {entrada} e aínda faltan os datos dalgún viaxeiro. Se os dá agora, ao chegar non terá que agardar.\n\n{enlace}',
    },
    'payment-request': {
      subject: '{alojamiento}: Pagamento de {importe}',
      body: '{alojamiento} pídelle este pagamento de {importe} pola súa reserva {reserva}.\n\n{concepto}\n\nTodo se fai na páxina segura do banco. O aloxamento non ve os datos da súa tarxeta.\n\nA ligazón vale ata o {hasta}.\n\n{enlace}',
    },
    receipt: {
      subject: '{alojamiento}: Recibimos {importe}',
      body: 'Ola, {nombre}:\n\nRecibimos o seu pagamento de {importe} pola reserva {reserva}. Pendente: {pendiente}.\n\n{concepto}\n\nEste recibo non é a factura.',
    },
    refund: {
      subject: '{alojamiento}: Devolvémoslle {importe}',
      body: 'Ola, {nombre}:\n\nDevolvémoslle {importe} da súa reserva {reserva} polo mesmo medio de pagamento. Segundo o banco, tarda entre cinco e dez días en verse.',
    },
    'before-arrival': {
      subject: 'Agardámolo en {alojamiento}',
      body: 'Ola, {nombre}:\n\nAgardámolo o {entrada}, a partir das {horaEntrada}. Estamos en {direccion}.\n\nSe precisa algo antes de chegar, responda a este correo ou chámenos: {telefono}.',
    },
    'after-departure': {
      subject: 'Grazas pola súa estadía en {alojamiento}',
      body: 'Ola, {nombre}:\n\nGrazas por se ter aloxado en {alojamiento}. Agardamos que todo fose do seu agrado, e se algo non o foi, gustaríanos sabelo: responda a este correo.\n\nSerá un pracer recibilo outra vez.',
    },
    cancellation: {
      subject: 'A súa reserva {reserva} en {alojamiento} está cancelada',
      body: 'Ola, {nombre}:\n\nA súa reserva {reserva}, do {entrada} ao {salida}, está cancelada. Se non o pediu, responda a este correo ou chámenos: {telefono}.',
    },
    'lost-property': {
      subject: '{alojamiento}: Atopamos algo que pode ser seu',
      body: 'Ola, {nombre}:\n\nAo limpar atopamos algo que pode ser seu: {objeto}.\n\nGardámosllo. Responda a este correo e díganos se pasará a recollelo ou se prefire que llo enviemos.',
    },
  },
  buttons: {
    invitation: 'Facer o check-in',
    reminder: 'Facer o check-in',
    'payment-request': 'Ver e pagar',
    confirmation: 'Ver a miña estadía',
    'before-arrival': 'Ver a miña estadía',
  },
  sms: {
    invitation: 'faga o check-in antes de chegar:',
    'payment-request': 'pague a súa reserva aquí:',
    'arrival-code': 'o seu código de chegada, válido 10 minutos:',
  },
  copyLink: 'Se o botón non funciona, copie este enderezo no navegador:',
  footer: 'Este correo envíao {alojamiento} por medio de Posada.',
  decline: {
    link: 'Non recibir máis correos coma este',
    title: 'Correos de {alojamiento}',
    question: 'Quere deixar de recibir os correos que non forman parte da súa reserva?',
    button: 'Deixar de recibilos',
    done: 'Non recibirá máis correos coma ese.',
  },
}
