import type { Words } from '../words.ts'
import type { en } from './en.ts'

export const fr: Words<'one' | 'many' | 'other', typeof en> = {
  title: 'Suggestions',
  count: 'Suggestions : {{n}}',
  more: 'Autres suggestions : {{n}}',
  contact: {
    title: 'Le titre contient « {{found}} ». Retirez les coordonnées : elles font refuser l’annonce.',
    description: 'La description contient « {{found}} ». Retirez les coordonnées : elles font refuser l’annonce.',
    houseRules:
      'Le règlement intérieur contient « {{found}} ». Retirez les coordonnées : elles font refuser l’annonce.',
  },
  few: 'Ajoutez des photos : l’annonce en a {{n}}, il en faut {{wanted}} ou plus pour bien montrer un logement.',
  dark_one: 'La photo {{list}} est sombre. Remplacez-la par une photo prise à la lumière du jour.',
  dark_many: 'Les photos {{list}} sont sombres. Remplacez-les par des photos prises à la lumière du jour.',
  dark_other: 'Les photos {{list}} sont sombres. Remplacez-les par des photos prises à la lumière du jour.',
  facts: {
    say: 'Ajoutez {{list}}.',
    description: 'une description plus longue',
    areaSqm: 'la surface',
    neighbourhood: 'le quartier',
    amenities: 'les équipements',
    houseRules: 'le règlement intérieur',
  },
  price: {
    ABOVE: 'Le prix dépasse de {{percent}} la médiane des logements comparables ({{median}}).',
    BELOW: 'Le prix est inférieur de {{percent}} à la médiane des logements comparables ({{median}}).',
  },
  mend: {
    CONTACT_DATA: 'Modifier le texte',
    FEW_PICTURES: 'Ajouter des photos',
    DARK_PICTURES: 'Remplacer les photos',
    MISSING_FACTS: 'Compléter',
    PRICE: 'Vérifier le prix',
  },
  prices: {
    title: 'Logements comparables',
    NEIGHBOURHOOD_one: '{{n}} logement du même quartier, de même type et avec autant de chambres',
    NEIGHBOURHOOD_many: '{{n}} de logements du même quartier, de même type et avec autant de chambres',
    NEIGHBOURHOOD_other: '{{n}} logements du même quartier, de même type et avec autant de chambres',
    CITY_one: '{{n}} logement de la même ville, de même type et avec autant de chambres',
    CITY_many: '{{n}} de logements de la même ville, de même type et avec autant de chambres',
    CITY_other: '{{n}} logements de la même ville, de même type et avec autant de chambres',
    half: 'La moitié coûte entre {{low}} et {{high}}',
    median: 'Médiane : {{price}}',
    use: 'Choisir {{price}}',
    examples: 'Par exemple',
    places: 'Ces logements',
  },
}
