import type { WaitingWords } from './waiting-texts.ts'

export const ptWaiting: WaitingWords = {
  title: 'Avisamos se houver lugar?',
  why: (dates) => `Para ${dates}. Se alguém cancelar, a casa escreve-lhe ou telefona-lhe. Não o compromete a nada.`,
  name: 'Nome e apelido',
  contactHelp: 'Basta o e-mail ou o telefone.',
  flex: 'Outras datas',
  flexDays: (days) =>
    days === 0 ? 'Só estas datas' : days === 1 ? '1 dia antes ou depois' : `Até ${days} dias antes ou depois`,
  consent: (establishment, days) =>
    `Aceito que ${establishment} guarde estes dados para me avisar. São apagados ${days} dias depois da última data possível de chegada, ou de imediato se eu sair da lista.`,
  join: 'Entrar na lista de espera',
  joined: 'Já consta da lista de espera',
  joinedWhy: 'A casa avisa-o se houver lugar nas suas datas.',
  takeBack: 'Sair da lista',
  needsContact: 'Indique o seu e-mail ou telefone.',
  mustAgree: 'Assinale a caixa: sem a sua autorização não podemos guardar os dados.',
  tooMany: 'Já consta da lista de espera com várias datas. Para outras, escreva ou telefone à casa.',
  mailTitle: 'Já consta da lista de espera',
  mailBody: (establishment, dates) =>
    `Anotámos que quer vir a ${establishment}: ${dates}. Se houver lugar, avisamos por este e-mail. Nada está reservado e não o compromete a nada.`,
  mailAfter: 'Se já não quiser esperar, ou se não foi o próprio, saia da lista e apagamos os seus dados:',
  leaveTitle: 'A sua espera',
  leaveQuestion: (establishment, dates) => `Já não quer que ${establishment} o avise se houver lugar? Datas: ${dates}.`,
  leave: 'Sair da lista',
  left: 'Já não consta da lista de espera. Os seus dados foram apagados.',
}
