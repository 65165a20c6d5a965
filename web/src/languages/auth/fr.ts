import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  unsent:
    'Rien n’a été envoyé : la page se chargeait encore, ou JavaScript est désactivé dans votre navigateur. Veuillez réessayer.',
  fields: {
    name: 'Nom',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    newPassword: 'Nouveau mot de passe',
    phone: 'Téléphone (facultatif)',
    code: 'Code à 6 chiffres',
    show: 'Afficher le mot de passe',
    passwordHint: 'Au moins {{min}} caractères. Quelques mots à la suite conviennent bien.',
  },
  strength: {
    label: 'Sécurité du mot de passe',
    veryWeak: 'Très faible',
    weak: 'Faible',
    fair: 'Moyenne',
    good: 'Bonne',
    strong: 'Forte',
  },
  wait: 'Veuillez patienter',
  register: {
    title: 'Créez votre compte',
    submit: 'S’inscrire',
    haveAccount: 'Vous avez déjà un compte ?',
    logIn: 'Se connecter',
  },
  verify: {
    notVerified: 'Compte non vérifié',
    title: 'Consultez vos e-mails',
    sent: 'Si l’adresse est correcte, nous avons envoyé un code à {{email}}.',
    unsent: '{{email}} n’est pas encore vérifiée. Demandez un code et saisissez-le ici.',
    submit: 'Vérifier',
    welcome: 'Bienvenue, {{name}} !',
    otherEmail: 'Utiliser une autre adresse e-mail',
  },
  resend: {
    send: 'Envoyer un nouveau code',
    wait: 'Nouveau code dans {{time}}',
    sent: 'Nous avons envoyé un nouveau code.',
  },
  login: {
    title: 'Connexion',
    submit: 'Se connecter',
    forgot: 'Mot de passe oublié ?',
    newHere: 'Nouveau sur {{product}} ?',
    register: 'Créer un compte',
  },
  secondFactor: {
    title: 'Validation en deux étapes',
    lead: 'Saisissez le code que votre application d’authentification affiche pour {{product}}.',
    code: 'Code de votre application',
    hint: 'Vous n’avez plus accès à l’application ? Saisissez l’un de vos codes de secours.',
    back: 'Retour à la connexion',
  },
  signIn: {
    with: 'Continuer avec {{name}}',
    or: 'ou',
    title: 'Connexion',
    wait: 'Un instant, nous vous connectons.',
    failed: 'Échec de la connexion',
    again: 'Retour à la connexion',
    proofTitle: 'Ce compte est-il le vôtre ?',
    proofLead:
      '{{email}} a déjà un compte ici. Prouvez qu’il est à vous, et vous pourrez désormais vous connecter avec {{name}}.',
    codeLead:
      'Nous enverrons un code à {{email}}. Saisissez-le ici, et vous pourrez désormais vous connecter avec {{name}}.',
    password: 'Votre mot de passe {{product}}',
    confirm: 'Confirmer et se connecter',
    byCode: 'Recevoir plutôt un code',
    byPassword: 'Saisir plutôt mon mot de passe',
    sendCode: 'Envoyer le code',
    linked: 'Vous pouvez désormais vous connecter avec {{name}}.',
  },
  forgot: {
    title: 'Mot de passe oublié ?',
    lead: 'Saisissez votre adresse e-mail : nous vous enverrons un code pour réinitialiser votre mot de passe.',
    submit: 'Envoyer le code',
    codeTitle: 'Saisissez le code',
    continue: 'Continuer',
    back: 'Retour à la connexion',
  },
  setPassword: {
    title: 'Choisissez un mot de passe',
    lead: 'Votre adresse e-mail est vérifiée. Elle a servi à plusieurs inscriptions : nous n’avons donc conservé aucun des mots de passe saisis. Choisissez-en un nouveau.',
    leadByMail:
      'Nous enverrons un code à {{email}}. Saisissez-le pour choisir un mot de passe. Vous devrez ensuite vous reconnecter.',
    sendCode: 'Recevoir un code',
    done: 'Votre mot de passe a été enregistré.',
  },
  reset: {
    tokenMissing: 'Il manque l’autorisation de réinitialiser. Saisissez d’abord le code reçu par e-mail.',
    title: 'Choisissez un nouveau mot de passe',
    submit: 'Enregistrer le mot de passe',
    done: 'Votre mot de passe a été modifié. Connectez-vous avec le nouveau.',
    newCode: 'Demander un nouveau code',
  },
}
