import type { LanguageTexts } from '../message-key.ts'

export const french: LanguageTexts = {
  messages: {
    confirmation: {
      subject: 'Votre réservation {reserva} – {alojamiento}',
      body: 'Bonjour {nombre},\n\nVotre réservation est confirmée : nous vous attendons le {entrada}.',
    },
    invitation: {
      subject: '{alojamiento} : Faites votre check-in avant d’arriver',
      body: '{alojamiento} vous attend le {entrada}. Votre réservation : {reserva}.\n\nLa loi espagnole demande les données et la signature de tous les voyageurs. Vous pouvez les donner sur votre téléphone en quelques minutes, et transmettre le lien à ceux qui voyagent avec vous.\n\nLe lien est valable jusqu’au {hasta}.\n\n{enlace}',
    },
    reminder: {
      subject: '{alojamiento} : Il manque le check-in de la réservation {reserva}',
      body: 'Nous vous attendons le {entrada}, et il manque encore les données de certains voyageurs. Si vous les donnez maintenant, vous n’aurez pas à attendre à l’arrivée.\n\n{enlace}',
    },
    'payment-request': {
      subject: '{alojamiento} : Paiement de {importe}',
      body: '{alojamiento} vous demande ce paiement de {importe} pour votre réservation {reserva}.\n\n{concepto}\n\nTout se fait sur la page sécurisée de la banque. L’établissement ne voit pas les données de votre carte.\n\nLe lien est valable jusqu’au {hasta}.\n\n{enlace}',
    },
    receipt: {
      subject: '{alojamiento} : Nous avons reçu {importe}',
      body: 'Bonjour {nombre},\n\nNous avons reçu votre paiement de {importe} pour la réservation {reserva}. Reste à payer : {pendiente}.\n\n{concepto}\n\nCe reçu n’est pas la facture.',
    },
    refund: {
      subject: '{alojamiento} : Nous vous avons remboursé {importe}',
      body: 'Bonjour {nombre},\n\nNous avons remboursé {importe} de votre réservation {reserva} sur le même moyen de paiement. Selon la banque, l’opération apparaît au bout de cinq à dix jours.',
    },
    'before-arrival': {
      subject: 'À bientôt – {alojamiento}',
      body: 'Bonjour {nombre},\n\nNous vous attendons le {entrada}, à partir de {horaEntrada}. Notre adresse : {direccion}.\n\nSi vous avez besoin de quelque chose avant d’arriver, répondez à cet e-mail ou appelez-nous : {telefono}.',
    },
    'after-departure': {
      subject: 'Merci de votre séjour – {alojamiento}',
      body: 'Bonjour {nombre},\n\nMerci d’avoir séjourné chez nous ({alojamiento}). Nous espérons que tout vous a plu, et si ce n’était pas le cas, nous aimerions le savoir : répondez à cet e-mail.\n\nCe sera un plaisir de vous accueillir à nouveau.',
    },
    cancellation: {
      subject: 'Votre réservation {reserva} est annulée – {alojamiento}',
      body: 'Bonjour {nombre},\n\nVotre réservation {reserva}, du {entrada} au {salida}, est annulée. Si vous ne l’avez pas demandé, répondez à cet e-mail ou appelez-nous : {telefono}.',
    },
    'lost-property': {
      subject: '{alojamiento} : Nous avons trouvé un objet qui est peut-être à vous',
      body: 'Bonjour {nombre},\n\nEn faisant le ménage, nous avons trouvé un objet qui est peut-être à vous : {objeto}.\n\nNous le gardons. Répondez à cet e-mail pour nous dire si vous passerez le prendre ou si vous préférez que nous vous l’envoyions.',
    },
  },
  buttons: {
    invitation: 'Faire le check-in',
    reminder: 'Faire le check-in',
    'payment-request': 'Voir et payer',
    confirmation: 'Voir mon séjour',
    'before-arrival': 'Voir mon séjour',
  },
  sms: {
    invitation: 'faites votre check-in avant d’arriver :',
    'payment-request': 'payez votre réservation ici :',
    'arrival-code': "votre code d'arrivée, valable 10 minutes :",
  },
  copyLink: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  footer: 'Cet e-mail a été envoyé par {alojamiento} par l’intermédiaire de Posada.',
  decline: {
    link: 'Ne plus recevoir d’e-mails comme celui-ci',
    title: 'E-mails – {alojamiento}',
    question: 'Voulez-vous ne plus recevoir les e-mails qui ne font pas partie de votre réservation ?',
    button: 'Ne plus les recevoir',
    done: 'Vous ne recevrez plus d’e-mails comme celui-là.',
  },
}
