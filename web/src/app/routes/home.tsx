import { HomePage } from '../../features/properties/HomePage.tsx'
import { HomeHead } from '../heads/HomeHead.tsx'

export const Component = () => (
  <>
    <HomeHead />
    <HomePage />
  </>
)
