import type { LanguageTexts } from '../message-key.ts'

export const catalan: LanguageTexts = {
  messages: {
    confirmation: {
      subject: 'La vostra reserva {reserva} a {alojamiento}',
      body: 'Hola, {nombre}:\n\nLa vostra reserva està confirmada: us esperem el {entrada}.',
    },
    invitation: {
      subject: '{alojamiento}: Feu el check-in abans d’arribar',
      body: '{alojamiento} us espera el {entrada}. La vostra reserva és la {reserva}.\n\nLa llei demana les dades i la signatura de tots els viatgers. Les podeu donar des del mòbil en uns minuts, i passar l’enllaç a qui viatja amb vosaltres.\n\nL’enllaç val fins al {hasta}.\n\n{enlace}',
    },
    reminder: {
      subject: '{alojamiento}: Us falta el check-in de la reserva {reserva}',
      body: 'Us esperem el {entrada} i encara falten les dades d’algun viatger. Si les doneu ara, en arribar no us caldrà esperar.\n\n{enlace}',
    },
    'payment-request': {
      subject: '{alojamiento}: Pagament de {importe}',
      body: '{alojamiento} us demana aquest pagament de {importe} per la vostra reserva {reserva}.\n\n{concepto}\n\nTot es fa a la pàgina segura del banc. L’allotjament no veu les dades de la vostra targeta.\n\nL’enllaç val fins al {hasta}.\n\n{enlace}',
    },
    receipt: {
      subject: '{alojamiento}: Hem rebut {importe}',
      body: 'Hola, {nombre}:\n\nHem rebut el vostre pagament de {importe} per la reserva {reserva}. Pendent: {pendiente}.\n\n{concepto}\n\nAquest rebut no és la factura.',
    },
    refund: {
      subject: '{alojamiento}: Us retornem {importe}',
      body: 'Hola, {nombre}:\n\nUs hem retornat {importe} de la reserva {reserva} pel mateix mitjà de pagament. Segons el banc, triga entre cinc i deu dies a veure’s.',
    },
    'before-arrival': {
      subject: 'Us esperem a {alojamiento}',
      body: 'Hola, {nombre}:\n\nUs esperem el {entrada}, a partir de les {horaEntrada}. Som a {direccion}.\n\nSi necessiteu res abans d’arribar, responeu a aquest correu o truqueu-nos: {telefono}.',
    },
    'after-departure': {
      subject: 'Gràcies per la vostra estada a {alojamiento}',
      body: 'Hola, {nombre}:\n\nGràcies per haver-vos allotjat a {alojamiento}. Esperem que tot us hagi agradat, i si alguna cosa no, ens agradaria saber-ho: responeu a aquest correu.\n\nSerà un plaer rebre-us un altre cop.',
    },
    cancellation: {
      subject: 'La vostra reserva {reserva} a {alojamiento} està cancel·lada',
      body: 'Hola, {nombre}:\n\nLa vostra reserva {reserva}, del {entrada} al {salida}, està cancel·lada. Si no ho heu demanat, responeu a aquest correu o truqueu-nos: {telefono}.',
    },
    'lost-property': {
      subject: '{alojamiento}: Hem trobat una cosa que pot ser vostra',
      body: 'Hola, {nombre}:\n\nEn netejar hem trobat una cosa que pot ser vostra: {objeto}.\n\nUs la guardem. Responeu a aquest correu i digueu-nos si passareu a recollir-la o si preferiu que us l’enviem.',
    },
  },
  buttons: {
    invitation: 'Fer el check-in',
    reminder: 'Fer el check-in',
    'payment-request': 'Veure i pagar',
    confirmation: 'Veure la meva estada',
    'before-arrival': 'Veure la meva estada',
  },
  sms: {
    invitation: 'feu el check-in abans d’arribar:',
    'payment-request': 'pagueu la reserva aquí:',
    'arrival-code': "el vostre codi d'arribada, vàlid 10 minuts:",
  },
  copyLink: 'Si el botó no funciona, copieu aquesta adreça al navegador:',
  footer: 'Aquest correu l’envia {alojamiento} per mitjà de Posada.',
  decline: {
    link: 'No rebre més correus com aquest',
    title: 'Correus de {alojamiento}',
    question: 'Voleu deixar de rebre els correus que no formen part de la reserva?',
    button: 'Deixar de rebre’ls',
    done: 'No rebreu més correus com aquell.',
  },
}
