import type { LanguageTexts } from '../message-key.ts'

export const portuguese: LanguageTexts = {
  messages: {
    confirmation: {
      subject: 'A sua reserva {reserva} – {alojamiento}',
      body: 'Olá, {nombre}:\n\nA sua reserva está confirmada: esperamos por si {entrada}.',
    },
    invitation: {
      subject: '{alojamiento}: Faça o check-in antes de chegar',
      body: '{alojamiento} espera por si: {entrada}. A sua reserva é a {reserva}.\n\nA lei espanhola pede os dados e a assinatura de todos os viajantes. Pode dá-los no telemóvel em poucos minutos e passar o link a quem viaja consigo.\n\nO link é válido até {hasta}.\n\n{enlace}',
    },
    reminder: {
      subject: '{alojamiento}: Falta o check-in da reserva {reserva}',
      body: 'Esperamos por si {entrada} e ainda faltam os dados de alguns viajantes. Se os der agora, não terá de esperar à chegada.\n\n{enlace}',
    },
    'payment-request': {
      subject: '{alojamiento}: Pagamento de {importe}',
      body: '{alojamiento} pede-lhe este pagamento de {importe} pela sua reserva {reserva}.\n\n{concepto}\n\nTudo se faz na página segura do banco. O alojamento não vê os dados do seu cartão.\n\nO link é válido até {hasta}.\n\n{enlace}',
    },
    receipt: {
      subject: '{alojamiento}: Recebemos {importe}',
      body: 'Olá, {nombre}:\n\nRecebemos o seu pagamento de {importe} pela reserva {reserva}. Por pagar: {pendiente}.\n\n{concepto}\n\nEste recibo não é a fatura.',
    },
    refund: {
      subject: '{alojamiento}: Devolvemos {importe}',
      body: 'Olá, {nombre}:\n\nDevolvemos {importe} da sua reserva {reserva} para o mesmo meio de pagamento. Consoante o banco, demora cinco a dez dias a aparecer.',
    },
    'before-arrival': {
      subject: 'Esperamos por si – {alojamiento}',
      body: 'Olá, {nombre}:\n\nEsperamos por si {entrada}, a partir das {horaEntrada}. A nossa morada: {direccion}.\n\nSe precisar de alguma coisa antes de chegar, responda a este e-mail ou telefone-nos: {telefono}.',
    },
    'after-departure': {
      subject: 'Obrigado pela sua estadia – {alojamiento}',
      body: 'Olá, {nombre}:\n\nObrigado por ter ficado connosco ({alojamiento}). Esperamos que tudo tenha sido do seu agrado, e se alguma coisa não foi, gostaríamos de saber: responda a este e-mail.\n\nSerá um prazer recebê-lo outra vez.',
    },
    cancellation: {
      subject: 'A sua reserva {reserva} está cancelada – {alojamiento}',
      body: 'Olá, {nombre}:\n\nA sua reserva {reserva} ({entrada} – {salida}) está cancelada. Se não o pediu, responda a este e-mail ou telefone-nos: {telefono}.',
    },
    'lost-property': {
      subject: '{alojamiento}: Encontrámos algo que pode ser seu',
      body: 'Olá, {nombre}:\n\nAo limpar, encontrámos algo que pode ser seu: {objeto}.\n\nGuardamo-lo para si. Responda a este e-mail e diga-nos se o vem buscar ou se prefere que lho enviemos.',
    },
  },
  buttons: {
    invitation: 'Fazer o check-in',
    reminder: 'Fazer o check-in',
    'payment-request': 'Ver e pagar',
    confirmation: 'Ver a minha estadia',
    'before-arrival': 'Ver a minha estadia',
  },
  sms: {
    invitation: 'faça o check-in antes de chegar:',
    'payment-request': 'pague aqui a sua reserva:',
    'arrival-code': 'o seu código de chegada, válido 10 minutos:',
  },
  copyLink: 'Se o botão não funcionar, copie este endereço para o navegador:',
  footer: 'Este e-mail foi enviado por {alojamiento} através da Posada.',
  decline: {
    link: 'Não receber mais e-mails como este',
    title: 'E-mails de {alojamiento}',
    question: 'Quer deixar de receber os e-mails que não fazem parte da sua reserva?',
    button: 'Deixar de os receber',
    done: 'Não receberá mais e-mails como esse.',
  },
}
