import type { LanguageTexts } from '../message-key.ts'

export const italian: LanguageTexts = {
  messages: {
    confirmation: {
      subject: 'La Sua prenotazione {reserva} – {alojamiento}',
      body: 'Buongiorno, {nombre},\n\nla Sua prenotazione è confermata: La aspettiamo {entrada}.',
    },
    invitation: {
      subject: '{alojamiento}: Faccia il check-in prima di arrivare',
      body: '{alojamiento} La aspetta {entrada}. La Sua prenotazione è la {reserva}.\n\nLa legge spagnola chiede i dati e la firma di tutti i viaggiatori. Può darli dal telefono in pochi minuti e passare il link a chi viaggia con Lei.\n\nIl link è valido fino a {hasta}.\n\n{enlace}',
    },
    reminder: {
      subject: '{alojamiento}: Manca il check-in della prenotazione {reserva}',
      body: 'La aspettiamo {entrada} e mancano ancora i dati di alcuni viaggiatori. Se li dà ora, all’arrivo non dovrà attendere.\n\n{enlace}',
    },
    'payment-request': {
      subject: '{alojamiento}: Pagamento di {importe}',
      body: '{alojamiento} Le chiede questo pagamento di {importe} per la Sua prenotazione {reserva}.\n\n{concepto}\n\nTutto avviene sulla pagina sicura della banca. La struttura non vede i dati della Sua carta.\n\nIl link è valido fino a {hasta}.\n\n{enlace}',
    },
    receipt: {
      subject: '{alojamiento}: Abbiamo ricevuto {importe}',
      body: 'Buongiorno, {nombre},\n\nabbiamo ricevuto il Suo pagamento di {importe} per la prenotazione {reserva}. Da pagare: {pendiente}.\n\n{concepto}\n\nQuesta ricevuta non è la fattura.',
    },
    refund: {
      subject: '{alojamiento}: Abbiamo rimborsato {importe}',
      body: 'Buongiorno, {nombre},\n\nabbiamo rimborsato {importe} della Sua prenotazione {reserva} sullo stesso metodo di pagamento. A seconda della banca, ci vogliono da cinque a dieci giorni.',
    },
    'before-arrival': {
      subject: 'La aspettiamo – {alojamiento}',
      body: 'Buongiorno, {nombre},\n\nLa aspettiamo {entrada}, dalle ore {horaEntrada}. Siamo qui: {direccion}.\n\nSe Le serve qualcosa prima di arrivare, risponda a questa e-mail o ci chiami: {telefono}.',
    },
    'after-departure': {
      subject: 'Grazie del Suo soggiorno – {alojamiento}',
      body: 'Buongiorno, {nombre},\n\ngrazie di aver soggiornato da noi ({alojamiento}). Speriamo che tutto Le sia piaciuto, e se qualcosa non andava, vorremmo saperlo: risponda a questa e-mail.\n\nSarà un piacere riaverLa con noi.',
    },
    cancellation: {
      subject: 'La Sua prenotazione {reserva} è annullata – {alojamiento}',
      body: 'Buongiorno, {nombre},\n\nla Sua prenotazione {reserva} ({entrada} – {salida}) è annullata. Se non l’ha chiesto Lei, risponda a questa e-mail o ci chiami: {telefono}.',
    },
    'lost-property': {
      subject: '{alojamiento}: Abbiamo trovato qualcosa che potrebbe essere Suo',
      body: 'Buongiorno, {nombre},\n\npulendo abbiamo trovato qualcosa che potrebbe essere Suo: {objeto}.\n\nLo conserviamo per Lei. Risponda a questa e-mail e ci dica se passerà a ritirarlo o se preferisce che glielo spediamo.',
    },
  },
  buttons: {
    invitation: 'Fare il check-in',
    reminder: 'Fare il check-in',
    'payment-request': 'Vedere e pagare',
    confirmation: 'Vedi il mio soggiorno',
    'before-arrival': 'Vedi il mio soggiorno',
  },
  sms: {
    invitation: 'faccia il check-in prima di arrivare:',
    'payment-request': 'paghi qui la Sua prenotazione:',
    'arrival-code': "il suo codice d'arrivo, valido 10 minuti:",
  },
  copyLink: 'Se il pulsante non funziona, copi questo indirizzo nel browser:',
  footer: 'Questa e-mail è stata inviata da {alojamiento} tramite Posada.',
  decline: {
    link: 'Non ricevere più e-mail come questa',
    title: 'E-mail di {alojamiento}',
    question: 'Vuole non ricevere più le e-mail che non fanno parte della Sua prenotazione?',
    button: 'Non riceverle più',
    done: 'Non riceverà più e-mail come quella.',
  },
}
