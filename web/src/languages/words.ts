import type { en } from './en.ts'

type Shaped<T, Plural extends string> = {
  [K in keyof T as K extends `${string}_one`
    ? never
    : K extends `${infer Base}_other`
      ? `${Base}_${Plural}`
      : K]: T[K] extends string ? string : Shaped<T[K], Plural>
}

/**
 * The words of one language: the keys of English, where a count asks for it in the forms of that language's own
 * plural rules (Intl.PluralRules). A missing or a foreign key is a type error. An area of words names its own source.
 */
export type Words<Plural extends Intl.LDMLPluralRule, Source = typeof en> = Shaped<Source, Plural>
