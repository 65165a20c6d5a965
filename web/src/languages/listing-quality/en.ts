export const en = {
  title: 'Suggestions',
  /** The number of suggestions for a listing. */
  count: 'Suggestions: {{n}}',
  more: 'Further suggestions: {{n}}',
  contact: {
    title: 'The title contains “{{found}}”. Remove contact details: listings with them are rejected.',
    description: 'The description contains “{{found}}”. Remove contact details: listings with them are rejected.',
    houseRules: 'The house rules contain “{{found}}”. Remove contact details: listings with them are rejected.',
  },
  few: 'Add photos: this listing has {{n}}, and {{wanted}} or more show a place well.',
  dark_one: 'Photo {{list}} is dark. Replace it with one taken in daylight.',
  dark_other: 'Photos {{list}} are dark. Replace them with photos taken in daylight.',
  facts: {
    say: 'Add {{list}}.',
    description: 'a longer description',
    areaSqm: 'the size',
    neighbourhood: 'the neighbourhood',
    amenities: 'amenities',
    houseRules: 'house rules',
  },
  price: {
    ABOVE: 'The price is {{percent}} above the median of similar places ({{median}}).',
    BELOW: 'The price is {{percent}} below the median of similar places ({{median}}).',
  },
  mend: {
    CONTACT_DATA: 'Edit text',
    FEW_PICTURES: 'Add photos',
    DARK_PICTURES: 'Replace photos',
    MISSING_FACTS: 'Add details',
    PRICE: 'Check price',
  },
  prices: {
    title: 'Similar places',
    NEIGHBOURHOOD_one: '{{n}} place in the same neighbourhood with the same type and bedrooms',
    NEIGHBOURHOOD_other: '{{n}} places in the same neighbourhood with the same type and bedrooms',
    CITY_one: '{{n}} place in the same city with the same type and bedrooms',
    CITY_other: '{{n}} places in the same city with the same type and bedrooms',
    half: 'Half of them cost {{low}} to {{high}}',
    median: 'Median: {{price}}',
    use: 'Use {{price}}',
    examples: 'For example',
  },
} as const
