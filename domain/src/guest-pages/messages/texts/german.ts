import type { LanguageTexts } from '../message-key.ts'

export const german: LanguageTexts = {
  messages: {
    confirmation: {
      subject: 'Ihre Buchung {reserva} – {alojamiento}',
      body: 'Guten Tag, {nombre},\n\nIhre Buchung ist bestätigt: Wir erwarten Sie am {entrada}.',
    },
    invitation: {
      subject: '{alojamiento}: Checken Sie vor der Ankunft ein',
      body: '{alojamiento} erwartet Sie am {entrada}. Ihre Buchung ist {reserva}.\n\nDas spanische Gesetz verlangt die Daten und die Unterschrift aller Reisenden. Sie können sie in wenigen Minuten auf Ihrem Handy angeben und den Link an Ihre Mitreisenden weitergeben.\n\nDer Link gilt bis zum {hasta}.\n\n{enlace}',
    },
    reminder: {
      subject: '{alojamiento}: Der Check-in Ihrer Buchung {reserva} ist noch offen',
      body: 'Wir erwarten Sie am {entrada}, und es fehlen noch die Daten einzelner Reisender. Wenn Sie sie jetzt angeben, müssen Sie bei der Ankunft nicht warten.\n\n{enlace}',
    },
    'payment-request': {
      subject: '{alojamiento}: Zahlung von {importe}',
      body: '{alojamiento} bittet Sie um diese Zahlung von {importe} für Ihre Buchung {reserva}.\n\n{concepto}\n\nAlles geschieht auf der sicheren Seite der Bank. Die Unterkunft sieht die Daten Ihrer Karte nicht.\n\nDer Link gilt bis zum {hasta}.\n\n{enlace}',
    },
    receipt: {
      subject: '{alojamiento}: Wir haben {importe} erhalten',
      body: 'Guten Tag, {nombre},\n\nwir haben Ihre Zahlung von {importe} für die Buchung {reserva} erhalten. Noch offen: {pendiente}.\n\n{concepto}\n\nDiese Quittung ist nicht die Rechnung.',
    },
    refund: {
      subject: '{alojamiento}: Wir haben {importe} erstattet',
      body: 'Guten Tag, {nombre},\n\nwir haben {importe} Ihrer Buchung {reserva} auf dasselbe Zahlungsmittel erstattet. Je nach Bank dauert es fünf bis zehn Tage, bis die Erstattung zu sehen ist.',
    },
    'before-arrival': {
      subject: 'Wir freuen uns auf Sie – {alojamiento}',
      body: 'Guten Tag, {nombre},\n\nwir erwarten Sie am {entrada} ab {horaEntrada} Uhr. Sie finden uns hier: {direccion}.\n\nWenn Sie vor der Ankunft etwas brauchen, antworten Sie auf diese E-Mail oder rufen Sie uns an: {telefono}.',
    },
    'after-departure': {
      subject: 'Danke für Ihren Aufenthalt – {alojamiento}',
      body: 'Guten Tag, {nombre},\n\ndanke, dass Sie bei uns waren ({alojamiento}). Wir hoffen, dass es Ihnen gefallen hat. Wenn etwas nicht in Ordnung war, würden wir es gern wissen: Antworten Sie einfach auf diese E-Mail.\n\nWir freuen uns, wenn Sie wiederkommen.',
    },
    cancellation: {
      subject: 'Ihre Buchung {reserva} ist storniert – {alojamiento}',
      body: 'Guten Tag, {nombre},\n\nIhre Buchung {reserva} vom {entrada} bis {salida} ist storniert. Wenn Sie das nicht gewünscht haben, antworten Sie auf diese E-Mail oder rufen Sie uns an: {telefono}.',
    },
    'lost-property': {
      subject: '{alojamiento}: Wir haben etwas gefunden, das Ihnen gehören könnte',
      body: 'Guten Tag, {nombre},\n\nbeim Reinigen haben wir etwas gefunden, das Ihnen gehören könnte: {objeto}.\n\nWir bewahren es für Sie auf. Antworten Sie auf diese E-Mail und sagen Sie uns, ob Sie es abholen oder ob wir es Ihnen schicken sollen.',
    },
  },
  buttons: {
    invitation: 'Einchecken',
    reminder: 'Einchecken',
    'payment-request': 'Ansehen und bezahlen',
    confirmation: 'Meinen Aufenthalt ansehen',
    'before-arrival': 'Meinen Aufenthalt ansehen',
  },
  sms: {
    invitation: 'checken Sie vor der Ankunft ein:',
    'payment-request': 'bezahlen Sie Ihre Buchung hier:',
    'arrival-code': 'Ihr Ankunftscode, 10 Minuten gültig:',
  },
  copyLink: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  footer: 'Diese E-Mail wurde von {alojamiento} über Posada gesendet.',
  decline: {
    link: 'Keine solchen E-Mails mehr erhalten',
    title: 'E-Mails von {alojamiento}',
    question: 'Möchten Sie keine E-Mails mehr erhalten, die nicht zu Ihrer Buchung gehören?',
    button: 'Nicht mehr erhalten',
    done: 'Sie erhalten keine solchen E-Mails mehr.',
  },
}
