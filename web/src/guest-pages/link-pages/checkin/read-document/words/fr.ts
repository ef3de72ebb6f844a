import type { ReadTexts } from './read-texts.ts'

export const frRead: ReadTexts = {
  camera: {
    close: 'Fermer',
    torchOn: 'Allumer la lampe',
    torchOff: 'Éteindre la lampe',
    card: { title: 'Montrez le dos de votre carte', detail: 'Les trois lignes dans le cadre' },
    passport: { title: 'Montrez la page avec la photo', detail: 'Les deux lignes du bas dans le cadre' },
    isPassport: 'C’est un passeport',
    isCard: 'C’est une carte',
    starting: 'Ouverture de l’appareil photo…',
    searching: 'Recherche des lignes…',
    reading: 'Lecture…',
    faults: {
      dark: 'Il fait trop sombre',
      glare: 'Il y a un reflet : inclinez le document',
      blurred: 'C’est flou : éloignez-le un peu',
    },
    takePicture: 'Prendre une photo',
    chooseFile: 'Choisir une photo',
    noCamera: {
      insecure:
        'Le navigateur n’autorise la caméra que sur des pages https. Prenez ou choisissez une photo du document.',
      denied: 'Cette page n’a pas accès à la caméra. Autorisez-la dans le navigateur ou choisissez une photo.',
      missing: 'Cet appareil n’a pas de caméra. Choisissez une photo du document.',
      busy: 'La caméra ne répond pas : une autre application l’utilise peut-être. Choisissez une photo du document.',
    },
    cannotRead: 'Ce navigateur ne peut pas lire les documents. Saisissez les données.',
    notRead: 'La lecture a échoué',
    notReadTips: [
      'Montrez le côté avec les lignes « <<< » : le dos d’une carte, la page photo d’un passeport.',
      'Inclinez le document jusqu’à ce qu’il n’y ait plus de reflet.',
      'Éloignez-le un peu jusqu’à ce qu’il soit net, avec toutes ses lignes.',
    ],
    again: 'Réessayer',
    notPicture: 'Ce fichier ne peut pas être ouvert. Choisissez une photo JPEG ou PNG de 10 Mo au plus.',
    privacy: 'L’image n’est pas conservée et ne quitte pas votre téléphone',
  },
  title: 'Lire votre document',
  done: 'Document lu. Vérifiez les données : les lignes n’ont pas d’accents.',
  check: 'À comparer avec le document :',
  expired: 'Le document a expiré. Vous pouvez envoyer les données quand même.',
  differs: 'Ce que vous aviez saisi diffère du document :',
  useRead: 'Utiliser le document',
  keepTyped: 'Garder ma saisie',
  again: 'Lire à nouveau',
}
