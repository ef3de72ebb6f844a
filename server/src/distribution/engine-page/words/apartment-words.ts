import type { GuestLanguage } from '@posada/domain/travellers/guest-language'
import type { UnitWords } from './engine-texts.ts'

/** Of apartments. */
export const apartmentWords: Record<GuestLanguage, UnitWords> = {
  es: {
    one: 'Apartamento',
    many: 'Apartamentos',
    number: (number) => `Apartamento ${number}`,
    see: 'Ver apartamentos',
    choose: 'Elija su apartamento',
    noneFits: 'Para estas personas no queda ningún apartamento en estas fechas.',
    held: 'Al pulsar el botón le guardamos el apartamento 15 minutos para que pague con calma.',
    gone: 'Ese apartamento se acaba de ocupar. Estos son los que quedan; sus datos se conservan.',
    description: (where) =>
      `Reserve directamente en ${where}: precios y apartamentos libres al momento, sin intermediarios.`,
  },
  ca: {
    one: 'Apartament',
    many: 'Apartaments',
    number: (number) => `Apartament ${number}`,
    see: 'Veure apartaments',
    choose: 'Trieu el vostre apartament',
    noneFits: 'Per a aquestes persones no queda cap apartament en aquestes dates.',
    held: 'En prémer el botó us guardem l’apartament 15 minuts perquè pagueu amb calma.',
    gone: 'Aquest apartament s’acaba d’ocupar. Aquests són els que queden; les vostres dades es conserven.',
    description: (where) =>
      `Reserveu directament a ${where}: preus i apartaments lliures al moment, sense intermediaris.`,
  },
  eu: {
    one: 'Apartamentua',
    many: 'Apartamentuak',
    number: (number) => `${number}. apartamentua`,
    see: 'Ikusi apartamentuak',
    choose: 'Aukeratu zure apartamentua',
    noneFits: 'Pertsona hauentzat ez da apartamenturik geratzen data hauetan.',
    held: 'Botoia sakatzean, apartamentua 15 minutuz gordeko dizugu lasai ordaintzeko.',
    gone: 'Apartamentu hori oraintxe bete da. Hauek dira geratzen direnak; zure datuak gordeta daude.',
    description: (where) =>
      `Erreserbatu zuzenean: ${where}. Prezioak eta apartamentu libreak une horretan, bitartekaririk gabe.`,
  },
  gl: {
    one: 'Apartamento',
    many: 'Apartamentos',
    number: (number) => `Apartamento ${number}`,
    see: 'Ver apartamentos',
    choose: 'Escolla o seu apartamento',
    noneFits: 'Para estas persoas non queda ningún apartamento nestas datas.',
    held: 'Ao premer o botón gardámoslle o apartamento 15 minutos para que pague con calma.',
    gone: 'Ese apartamento acábase de ocupar. Estes son os que quedan; os seus datos consérvanse.',
    description: (where) =>
      `Reserve directamente en ${where}: prezos e apartamentos libres ao momento, sen intermediarios.`,
  },
  en: {
    one: 'Apartment',
    many: 'Apartments',
    number: (number) => `Apartment ${number}`,
    see: 'See apartments',
    choose: 'Choose your apartment',
    noneFits: 'No apartment is left for these people on these dates.',
    held: 'When you press the button we keep the apartment for 15 minutes, so that you can pay at ease.',
    gone: 'That apartment has just been taken. These are the ones left; your details are kept.',
    description: (where) => `Book directly with ${where}: live prices and free apartments, without intermediaries.`,
  },
  fr: {
    one: 'Appartement',
    many: 'Appartements',
    number: (number) => `Appartement ${number}`,
    see: 'Voir les appartements',
    choose: 'Choisissez votre appartement',
    noneFits: 'Il ne reste aucun appartement pour ces personnes à ces dates.',
    held: 'En appuyant sur le bouton, l’appartement vous est gardé 15 minutes pour payer tranquillement.',
    gone: 'Cet appartement vient d’être pris. Voici ceux qui restent ; vos coordonnées sont conservées.',
    description: (where) =>
      `Réservez directement auprès de ${where} : prix et appartements libres en temps réel, sans intermédiaire.`,
  },
  de: {
    one: 'Ferienwohnung',
    many: 'Ferienwohnungen',
    number: (number) => `Ferienwohnung ${number}`,
    see: 'Ferienwohnungen ansehen',
    choose: 'Wählen Sie Ihre Ferienwohnung',
    noneFits: 'Für diese Personen ist an diesen Tagen keine Ferienwohnung mehr frei.',
    held: 'Wenn Sie die Schaltfläche drücken, halten wir die Ferienwohnung 15 Minuten frei, damit Sie in Ruhe bezahlen.',
    gone: 'Diese Ferienwohnung wurde gerade vergeben. Das sind die übrigen; Ihre Angaben bleiben erhalten.',
    description: (where) =>
      `Buchen Sie direkt bei ${where}: aktuelle Preise und freie Ferienwohnungen, ohne Vermittler.`,
  },
  it: {
    one: 'Appartamento',
    many: 'Appartamenti',
    number: (number) => `Appartamento ${number}`,
    see: 'Vedere gli appartamenti',
    choose: 'Scelga il suo appartamento',
    noneFits: 'Per queste persone non resta nessun appartamento in queste date.',
    held: 'Premendo il pulsante le teniamo l’appartamento per 15 minuti, così può pagare con calma.',
    gone: 'Quell’appartamento è appena stato preso. Questi sono quelli rimasti; i suoi dati restano.',
    description: (where) =>
      `Prenoti direttamente da ${where}: prezzi e appartamenti liberi in tempo reale, senza intermediari.`,
  },
  pt: {
    one: 'Apartamento',
    many: 'Apartamentos',
    number: (number) => `Apartamento ${number}`,
    see: 'Ver apartamentos',
    choose: 'Escolha o seu apartamento',
    noneFits: 'Para estas pessoas não há nenhum apartamento livre nestas datas.',
    held: 'Ao premir o botão guardamos-lhe o apartamento 15 minutos, para que pague com calma.',
    gone: 'Esse apartamento acabou de ser ocupado. Estes são os que restam; os seus dados mantêm-se.',
    description: (where) =>
      `Reserve diretamente em ${where}: preços e apartamentos livres no momento, sem intermediários.`,
  },
  nl: {
    one: 'Appartement',
    many: 'Appartementen',
    number: (number) => `Appartement ${number}`,
    see: 'Appartementen bekijken',
    choose: 'Kies uw appartement',
    noneFits: 'Voor deze personen is op deze data geen appartement meer vrij.',
    held: 'Als u op de knop drukt, houden we het appartement 15 minuten voor u vast, zodat u rustig kunt betalen.',
    gone: 'Dat appartement is net bezet. Dit zijn de overige; uw gegevens blijven bewaard.',
    description: (where) =>
      `Reserveer rechtstreeks bij ${where}: actuele prijzen en vrije appartementen, zonder tussenpersonen.`,
  },
}
