import type { LanguageTexts } from '../message-key.ts'

export const dutch: LanguageTexts = {
  messages: {
    confirmation: {
      subject: 'Uw boeking {reserva} – {alojamiento}',
      body: 'Beste {nombre},\n\nUw boeking is bevestigd: we verwachten u op {entrada}.',
    },
    invitation: {
      subject: '{alojamiento}: Check in voordat u aankomt',
      body: '{alojamiento} verwacht u op {entrada}. Uw boeking is {reserva}.\n\nDe Spaanse wet vraagt de gegevens en de handtekening van alle reizigers. U kunt ze in enkele minuten op uw telefoon invullen en de link doorgeven aan uw medereizigers.\n\nDe link is geldig tot en met {hasta}.\n\n{enlace}',
    },
    reminder: {
      subject: '{alojamiento}: De check-in van boeking {reserva} is nog niet klaar',
      body: 'We verwachten u op {entrada} en de gegevens van sommige reizigers ontbreken nog. Als u ze nu invult, hoeft u bij aankomst niet te wachten.\n\n{enlace}',
    },
    'payment-request': {
      subject: '{alojamiento}: Betaling van {importe}',
      body: '{alojamiento} vraagt u om deze betaling van {importe} voor uw boeking {reserva}.\n\n{concepto}\n\nAlles gebeurt op de beveiligde pagina van de bank. De accommodatie ziet de gegevens van uw kaart niet.\n\nDe link is geldig tot en met {hasta}.\n\n{enlace}',
    },
    receipt: {
      subject: '{alojamiento}: We hebben {importe} ontvangen',
      body: 'Beste {nombre},\n\nWe hebben uw betaling van {importe} voor boeking {reserva} ontvangen. Nog te betalen: {pendiente}.\n\n{concepto}\n\nDit ontvangstbewijs is niet de factuur.',
    },
    refund: {
      subject: '{alojamiento}: We hebben {importe} terugbetaald',
      body: 'Beste {nombre},\n\nWe hebben {importe} van uw boeking {reserva} terugbetaald via dezelfde betaalwijze. Afhankelijk van de bank duurt het vijf tot tien dagen voordat u het ziet.',
    },
    'before-arrival': {
      subject: 'Tot binnenkort – {alojamiento}',
      body: 'Beste {nombre},\n\nWe verwachten u op {entrada}, vanaf {horaEntrada} uur. U vindt ons hier: {direccion}.\n\nAls u voor aankomst iets nodig hebt, beantwoord dan deze e-mail of bel ons: {telefono}.',
    },
    'after-departure': {
      subject: 'Bedankt voor uw verblijf – {alojamiento}',
      body: 'Beste {nombre},\n\nBedankt dat u bij ons verbleef ({alojamiento}). We hopen dat alles naar wens was, en als dat niet zo was, horen we het graag: beantwoord deze e-mail.\n\nU bent van harte welkom om terug te komen.',
    },
    cancellation: {
      subject: 'Uw boeking {reserva} is geannuleerd – {alojamiento}',
      body: 'Beste {nombre},\n\nUw boeking {reserva}, van {entrada} tot {salida}, is geannuleerd. Als u hier niet om hebt gevraagd, beantwoord dan deze e-mail of bel ons: {telefono}.',
    },
    'lost-property': {
      subject: '{alojamiento}: Wij hebben iets gevonden dat van u kan zijn',
      body: 'Beste {nombre},\n\nBij het schoonmaken hebben wij iets gevonden dat van u kan zijn: {objeto}.\n\nWij bewaren het voor u. Beantwoord deze e-mail en laat ons weten of u het komt ophalen of dat wij het moeten opsturen.',
    },
  },
  buttons: {
    invitation: 'Inchecken',
    reminder: 'Inchecken',
    'payment-request': 'Bekijken en betalen',
    confirmation: 'Mijn verblijf bekijken',
    'before-arrival': 'Mijn verblijf bekijken',
  },
  sms: {
    invitation: 'check in voordat u aankomt:',
    'payment-request': 'betaal uw boeking hier:',
    'arrival-code': 'uw aankomstcode, 10 minuten geldig:',
  },
  copyLink: 'Als de knop niet werkt, kopieer dan dit adres naar uw browser:',
  footer: 'Deze e-mail is verzonden door {alojamiento} via Posada.',
  decline: {
    link: 'Geen e-mails zoals deze meer ontvangen',
    title: 'E-mails van {alojamiento}',
    question: 'Wilt u geen e-mails meer ontvangen die niet bij uw boeking horen?',
    button: 'Niet meer ontvangen',
    done: 'U ontvangt geen e-mails zoals die meer.',
  },
}
