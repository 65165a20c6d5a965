import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  fields: {
    name: 'Nom',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    newPassword: 'Nouveau mot de passe',
    phone: 'Téléphone (facultatif)',
    code: 'Code à six chiffres',
    show: 'Afficher le mot de passe',
    passwordHint: 'Au moins {{min}} caractères. Quelques mots à la suite conviennent bien.',
  },
  wrong: {
    name: 'Veuillez saisir votre nom.',
    email: 'Veuillez saisir une adresse e-mail, par exemple nom@exemple.fr.',
    password: 'Veuillez saisir votre mot de passe.',
    short: 'Veuillez choisir un mot de passe d’au moins {{min}} caractères.',
    code: 'Veuillez saisir les six chiffres.',
    unknown: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  },
  strength: {
    label: 'Robustesse du mot de passe',
    0: 'Très facile à deviner',
    1: 'Facile à deviner',
    2: 'Pourrait être plus robuste',
    3: 'Bon',
    4: 'Robuste',
  },
  wait: 'Veuillez patienter',
  register: {
    title: 'Créer votre compte',
    submit: 'S’inscrire',
    known: 'Vous avez déjà un compte ?',
    logIn: 'Se connecter',
  },
  verify: {
    title: 'Consultez vos e-mails',
    sent: 'Si l’adresse est correcte, un code est en route vers {{email}}.',
    unsent: 'L’adresse {{email}} n’est pas encore vérifiée. Faites-y envoyer un code et saisissez-le ici.',
    submit: 'Vérifier',
    welcome: 'Bienvenue, {{name}} !',
    wrongAddress: 'Mauvaise adresse ?',
  },
  resend: {
    send: 'Envoyer un nouveau code',
    wait: 'Nouveau code dans {{time}}',
    sent: 'Un nouveau code est en route.',
  },
  login: {
    title: 'Se connecter',
    submit: 'Se connecter',
    forgot: 'Mot de passe oublié ?',
    stranger: 'Nouveau ici ?',
    register: 'Créer un compte',
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    lead: 'Saisissez votre adresse e-mail. Nous vous envoyons un code pour choisir un nouveau mot de passe.',
    submit: 'Envoyer le code',
    codeTitle: 'Saisissez le code',
    check: 'Continuer',
    back: 'Retour à la connexion',
  },
  reset: {
    title: 'Choisissez un nouveau mot de passe',
    submit: 'Enregistrer le mot de passe',
    done: 'Votre mot de passe est changé. Veuillez l’utiliser pour vous connecter.',
    again: 'Demander un nouveau code',
  },
}
