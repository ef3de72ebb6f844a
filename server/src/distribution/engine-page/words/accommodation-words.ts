import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { UnitWords } from './engine-texts.ts'

/** Of what is neither rooms nor apartments: whole houses, plots, several kinds. */
export const accommodationWords: Record<GuestLanguage, UnitWords> = {
  es: {
    one: 'Alojamiento',
    many: 'Alojamientos',
    number: (number) => `Alojamiento ${number}`,
    see: 'Ver alojamientos',
    choose: 'Elija su alojamiento',
    noneFits: 'Para estas personas no queda ningún alojamiento en estas fechas.',
    held: 'Al pulsar el botón le guardamos el alojamiento 15 minutos para que pague con calma.',
    gone: 'Ese alojamiento se acaba de ocupar. Estos son los que quedan; sus datos se conservan.',
    description: (where) =>
      `Reserve directamente en ${where}: precios y alojamientos libres al momento, sin intermediarios.`,
  },
  ca: {
    one: 'Allotjament',
    many: 'Allotjaments',
    number: (number) => `Allotjament ${number}`,
    see: 'Veure allotjaments',
    choose: 'Trieu el vostre allotjament',
    noneFits: 'Per a aquestes persones no queda cap allotjament en aquestes dates.',
    held: 'En prémer el botó us guardem l’allotjament 15 minuts perquè pagueu amb calma.',
    gone: 'Aquest allotjament s’acaba d’ocupar. Aquests són els que queden; les vostres dades es conserven.',
    description: (where) =>
      `Reserveu directament a ${where}: preus i allotjaments lliures al moment, sense intermediaris.`,
  },
  eu: {
    one: 'Ostatua',
    many: 'Ostatuak',
    number: (number) => `${number}. ostatua`,
    see: 'Ikusi ostatuak',
    choose: 'Aukeratu zure ostatua',
    noneFits: 'Pertsona hauentzat ez da ostaturik geratzen data hauetan.',
    held: 'Botoia sakatzean, ostatua 15 minutuz gordeko dizugu lasai ordaintzeko.',
    gone: 'Ostatu hori oraintxe bete da. Hauek dira geratzen direnak; zure datuak gordeta daude.',
    description: (where) =>
      `Erreserbatu zuzenean: ${where}. Prezioak eta ostatu libreak une horretan, bitartekaririk gabe.`,
  },
  gl: {
    one: 'Aloxamento',
    many: 'Aloxamentos',
    number: (number) => `Aloxamento ${number}`,
    see: 'Ver aloxamentos',
    choose: 'Escolla o seu aloxamento',
    noneFits: 'Para estas persoas non queda ningún aloxamento nestas datas.',
    held: 'Ao premer o botón gardámoslle o aloxamento 15 minutos para que pague con calma.',
    gone: 'Ese aloxamento acábase de ocupar. Estes son os que quedan; os seus datos consérvanse.',
    description: (where) =>
      `Reserve directamente en ${where}: prezos e aloxamentos libres ao momento, sen intermediarios.`,
  },
  en: {
    one: 'Accommodation',
    many: 'Units',
    number: (number) => `Unit ${number}`,
    see: 'See what is free',
    choose: 'Choose where to stay',
    noneFits: 'Nothing is left for these people on these dates.',
    held: 'When you press the button we keep it for 15 minutes, so that you can pay at ease.',
    gone: 'What you chose has just been taken. This is what is left; your details are kept.',
    description: (where) => `Book directly with ${where}: live prices and free dates, without intermediaries.`,
  },
  fr: {
    one: 'Hébergement',
    many: 'Hébergements',
    number: (number) => `Hébergement ${number}`,
    see: 'Voir les hébergements',
    choose: 'Choisissez votre hébergement',
    noneFits: 'Il ne reste aucun hébergement pour ces personnes à ces dates.',
    held: 'En appuyant sur le bouton, l’hébergement vous est gardé 15 minutes pour payer tranquillement.',
    gone: 'Cet hébergement vient d’être pris. Voici ceux qui restent ; vos coordonnées sont conservées.',
    description: (where) =>
      `Réservez directement auprès de ${where} : prix et hébergements libres en temps réel, sans intermédiaire.`,
  },
  de: {
    one: 'Unterkunft',
    many: 'Unterkünfte',
    number: (number) => `Unterkunft ${number}`,
    see: 'Unterkünfte ansehen',
    choose: 'Wählen Sie Ihre Unterkunft',
    noneFits: 'Für diese Personen ist an diesen Tagen keine Unterkunft mehr frei.',
    held: 'Wenn Sie die Schaltfläche drücken, halten wir die Unterkunft 15 Minuten frei, damit Sie in Ruhe bezahlen.',
    gone: 'Diese Unterkunft wurde gerade vergeben. Das sind die übrigen; Ihre Angaben bleiben erhalten.',
    description: (where) => `Buchen Sie direkt bei ${where}: aktuelle Preise und freie Unterkünfte, ohne Vermittler.`,
  },
  it: {
    one: 'Alloggio',
    many: 'Alloggi',
    number: (number) => `Alloggio ${number}`,
    see: 'Vedere gli alloggi',
    choose: 'Scelga il suo alloggio',
    noneFits: 'Per queste persone non resta nessun alloggio in queste date.',
    held: 'Premendo il pulsante le teniamo l’alloggio per 15 minuti, così può pagare con calma.',
    gone: 'Quell’alloggio è appena stato preso. Questi sono quelli rimasti; i suoi dati restano.',
    description: (where) =>
      `Prenoti direttamente da ${where}: prezzi e alloggi liberi in tempo reale, senza intermediari.`,
  },
  pt: {
    one: 'Alojamento',
    many: 'Alojamentos',
    number: (number) => `Alojamento ${number}`,
    see: 'Ver alojamentos',
    choose: 'Escolha o seu alojamento',
    noneFits: 'Para estas pessoas não há nenhum alojamento livre nestas datas.',
    held: 'Ao premir o botão guardamos-lhe o alojamento 15 minutos, para que pague com calma.',
    gone: 'Esse alojamento acabou de ser ocupado. Estes são os que restam; os seus dados mantêm-se.',
    description: (where) =>
      `Reserve diretamente em ${where}: preços e alojamentos livres no momento, sem intermediários.`,
  },
  nl: {
    one: 'Accommodatie',
    many: 'Accommodaties',
    number: (number) => `Accommodatie ${number}`,
    see: 'Accommodaties bekijken',
    choose: 'Kies uw accommodatie',
    noneFits: 'Voor deze personen is op deze data geen accommodatie meer vrij.',
    held: 'Als u op de knop drukt, houden we de accommodatie 15 minuten voor u vast, zodat u rustig kunt betalen.',
    gone: 'Die accommodatie is net bezet. Dit zijn de overige; uw gegevens blijven bewaard.',
    description: (where) =>
      `Reserveer rechtstreeks bij ${where}: actuele prijzen en vrije accommodaties, zonder tussenpersonen.`,
  },
}
