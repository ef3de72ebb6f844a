import type { LanguageTexts } from '../message-key.ts'

export const english: LanguageTexts = {
  messages: {
    confirmation: {
      subject: 'Your booking {reserva} at {alojamiento}',
      body: 'Hello {nombre},\n\nYour booking is confirmed: we look forward to seeing you on {entrada}.',
    },
    invitation: {
      subject: '{alojamiento}: Check in before you arrive',
      body: '{alojamiento} is expecting you on {entrada}. Your booking is {reserva}.\n\nSpanish law asks for the details and the signature of every traveller. You can give them on your phone in a few minutes, and pass the link on to those who travel with you.\n\nThe link is valid until {hasta}.\n\n{enlace}',
    },
    reminder: {
      subject: '{alojamiento}: Please complete the check-in of booking {reserva}',
      body: 'We are expecting you on {entrada}, and the details of some travellers are still missing. If you give them now, you will not have to wait when you arrive.\n\n{enlace}',
    },
    'payment-request': {
      subject: '{alojamiento}: Payment of {importe}',
      body: '{alojamiento} asks you for this payment of {importe} for your booking {reserva}.\n\n{concepto}\n\nEverything is done on the secure page of the bank. The property does not see the data of your card.\n\nThe link is valid until {hasta}.\n\n{enlace}',
    },
    receipt: {
      subject: '{alojamiento}: We have received {importe}',
      body: 'Hello {nombre},\n\nWe have received your payment of {importe} for booking {reserva}. Still to be paid: {pendiente}.\n\n{concepto}\n\nThis receipt is not the invoice.',
    },
    refund: {
      subject: '{alojamiento}: We have refunded {importe}',
      body: 'Hello {nombre},\n\nWe have refunded {importe} of your booking {reserva} to the payment method that you used. Depending on the bank, it takes five to ten days to appear.',
    },
    'before-arrival': {
      subject: 'See you soon at {alojamiento}',
      body: 'Hello {nombre},\n\nWe are expecting you on {entrada}, from {horaEntrada}. You find us at {direccion}.\n\nIf you need anything before you arrive, answer this e-mail or call us: {telefono}.',
    },
    'after-departure': {
      subject: 'Thank you for staying at {alojamiento}',
      body: 'Hello {nombre},\n\nThank you for staying at {alojamiento}. We hope that you enjoyed it, and if something was not right, we would like to know: just answer this e-mail.\n\nIt will be a pleasure to welcome you again.',
    },
    cancellation: {
      subject: 'Your booking {reserva} at {alojamiento} is cancelled',
      body: 'Hello {nombre},\n\nYour booking {reserva}, from {entrada} to {salida}, is cancelled. If you did not ask for this, answer this e-mail or call us: {telefono}.',
    },
    'lost-property': {
      subject: '{alojamiento}: We have found something that may be yours',
      body: 'Hello {nombre},\n\nWhile cleaning we found something that may be yours: {objeto}.\n\nWe are keeping it for you. Answer this e-mail and tell us whether you will collect it or would like us to send it.',
    },
  },
  buttons: {
    invitation: 'Check in',
    reminder: 'Check in',
    'payment-request': 'View and pay',
    confirmation: 'See my stay',
    'before-arrival': 'See my stay',
  },
  sms: {
    invitation: 'check in before you arrive:',
    'payment-request': 'pay for your booking here:',
    'arrival-code': 'your arrival code, valid for 10 minutes:',
  },
  copyLink: 'If the button does not work, copy this address into your browser:',
  footer: 'This e-mail was sent by {alojamiento} through Posada.',
  decline: {
    link: 'Receive no more e-mails like this one',
    title: 'E-mails from {alojamiento}',
    question: 'Would you like to stop receiving e-mails that are not part of your booking?',
    button: 'Stop receiving them',
    done: 'You will receive no more e-mails like that one.',
  },
}
