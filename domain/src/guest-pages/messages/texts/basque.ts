import type { LanguageTexts } from '../message-key.ts'

export const basque: LanguageTexts = {
  messages: {
    confirmation: {
      subject: '{alojamiento}: {reserva} erreserba',
      body: 'Kaixo, {nombre}:\n\nZure erreserba baieztatuta dago. Egun honetan espero zaitugu: {entrada}.',
    },
    invitation: {
      subject: '{alojamiento}: Egin check-ina iritsi aurretik',
      body: '{alojamiento}: zure zain gaude ({entrada}). Zure erreserba: {reserva}.\n\nLegeak bidaiari guztien datuak eta sinadura eskatzen ditu. Mugikorretik eman ditzakezu minutu gutxitan, eta esteka zurekin bidaiatzen dutenei bidali.\n\nEstekak egun honetara arte balio du: {hasta}.\n\n{enlace}',
    },
    reminder: {
      subject: '{alojamiento}: {reserva} erreserbaren check-ina falta zaizu',
      body: 'Egun honetan espero zaitugu: {entrada}. Oraindik bidaiariren baten datuak falta dira. Orain ematen badituzu, iristean ez duzu itxaron beharko.\n\n{enlace}',
    },
    'payment-request': {
      subject: '{alojamiento}: {importe} ordaintzeko eskaera',
      body: '{alojamiento} ostatuak {importe} ordaintzeko eskatzen dizu {reserva} erreserbagatik.\n\n{concepto}\n\nDena bankuaren orri seguruan egiten da. Ostatuak ez ditu zure txartelaren datuak ikusten.\n\nEstekak egun honetara arte balio du: {hasta}.\n\n{enlace}',
    },
    receipt: {
      subject: '{alojamiento}: {importe} jaso ditugu',
      body: 'Kaixo, {nombre}:\n\nZure ordainketa jaso dugu: {importe}, {reserva} erreserbagatik. Ordaintzeko: {pendiente}.\n\n{concepto}\n\nAgiri hau ez da faktura.',
    },
    refund: {
      subject: '{alojamiento}: {importe} itzuli dizkizugu',
      body: 'Kaixo, {nombre}:\n\n{importe} itzuli dizkizugu ordaintzeko erabili zenuen bide beretik, {reserva} erreserbatik. Bankuaren arabera, bost eta hamar egun artean behar ditu agertzeko.',
    },
    'before-arrival': {
      subject: '{alojamiento}: zure zain gaude',
      body: 'Kaixo, {nombre}:\n\nEgun honetan espero zaitugu: {entrada}. Sartzeko ordua: {horaEntrada}. Helbidea: {direccion}.\n\nIritsi aurretik ezer behar baduzu, erantzun mezu honi edo deitu: {telefono}.',
    },
    'after-departure': {
      subject: 'Eskerrik asko {alojamiento} ostatuan egoteagatik',
      body: 'Kaixo, {nombre}:\n\nEskerrik asko {alojamiento} ostatuan egoteagatik. Dena gustatu izana espero dugu, eta zerbait gustatu ez bazaizu, jakin nahiko genuke: erantzun mezu honi.\n\nPozik hartuko zaitugu berriro.',
    },
    cancellation: {
      subject: '{alojamiento}: {reserva} erreserba bertan behera geratu da',
      body: 'Kaixo, {nombre}:\n\n{reserva} erreserba bertan behera geratu da ({entrada} – {salida}). Zuk eskatu ez baduzu, erantzun mezu honi edo deitu: {telefono}.',
    },
    'lost-property': {
      subject: '{alojamiento}: Zurea izan daitekeen zerbait aurkitu dugu',
      body: 'Kaixo, {nombre}:\n\nGarbitzean zurea izan daitekeen zerbait aurkitu dugu: {objeto}.\n\nGordeta daukagu. Erantzun mezu honi eta esan jasotzera etorriko zaren ala bidaltzea nahiago duzun.',
    },
  },
  buttons: {
    invitation: 'Egin check-ina',
    reminder: 'Egin check-ina',
    'payment-request': 'Ikusi eta ordaindu',
    confirmation: 'Ikusi nire egonaldia',
    'before-arrival': 'Ikusi nire egonaldia',
  },
  sms: {
    invitation: 'egin check-ina iritsi aurretik:',
    'payment-request': 'ordaindu erreserba hemen:',
    'arrival-code': 'zure iritsiera-kodea, 10 minutuz balio du:',
  },
  copyLink: 'Botoiak ez badabil, kopiatu helbide hau nabigatzailean:',
  footer: 'Mezu hau {alojamiento} ostatuak bidali du Posadaren bidez.',
  decline: {
    link: 'Horrelako mezu gehiagorik ez jaso',
    title: '{alojamiento}: mezuak',
    question: 'Erreserbaren parte ez diren mezuak jasotzeari utzi nahi diozu?',
    button: 'Gehiago ez jaso',
    done: 'Ez duzu horrelako mezu gehiagorik jasoko.',
  },
}
