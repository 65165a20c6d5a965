import Accessibility from 'lucide-react/icons/accessibility'
import AirVent from 'lucide-react/icons/air-vent'
import AlarmSmoke from 'lucide-react/icons/alarm-smoke'
import Baby from 'lucide-react/icons/baby'
import Bath from 'lucide-react/icons/bath'
import BedDouble from 'lucide-react/icons/bed-double'
import BriefcaseMedical from 'lucide-react/icons/briefcase-medical'
import Building2 from 'lucide-react/icons/building-2'
import CalendarRange from 'lucide-react/icons/calendar-range'
import Cigarette from 'lucide-react/icons/cigarette'
import Coffee from 'lucide-react/icons/coffee'
import CookingPot from 'lucide-react/icons/cooking-pot'
import Droplets from 'lucide-react/icons/droplets'
import Dumbbell from 'lucide-react/icons/dumbbell'
import ChargingStation from 'lucide-react/icons/ev-charger'
import Fence from 'lucide-react/icons/fence'
import FireExtinguisher from 'lucide-react/icons/fire-extinguisher'
import Flame from 'lucide-react/icons/flame'
import FlameKindling from 'lucide-react/icons/flame-kindling'
import Heater from 'lucide-react/icons/heater'
import LaptopMinimal from 'lucide-react/icons/laptop-minimal'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import Microwave from 'lucide-react/icons/microwave'
import Milk from 'lucide-react/icons/milk'
import MoveVertical from 'lucide-react/icons/move-vertical'
import PawPrint from 'lucide-react/icons/paw-print'
import Refrigerator from 'lucide-react/icons/refrigerator'
import Sandwich from 'lucide-react/icons/sandwich'
import Shirt from 'lucide-react/icons/shirt'
import Snowflake from 'lucide-react/icons/snowflake'
import SoapDispenser from 'lucide-react/icons/soap-dispenser-droplet'
import SquareParking from 'lucide-react/icons/square-parking'
import Sun from 'lucide-react/icons/sun'
import Thermometer from 'lucide-react/icons/thermometer-sun'
import Trees from 'lucide-react/icons/trees'
import Tv from 'lucide-react/icons/tv'
import Utensils from 'lucide-react/icons/utensils'
import WashingMachine from 'lucide-react/icons/washing-machine'
import Waves from 'lucide-react/icons/waves'
import WavesLadder from 'lucide-react/icons/waves-ladder'
import Wifi from 'lucide-react/icons/wifi'
import Wind from 'lucide-react/icons/wind'
import type { ComponentType } from 'react'
import type { Amenity } from '#contract/amenities.ts'

/** Decorative icons, always shown beside the amenity's name. */
export const AMENITY_ICONS: Record<Amenity, ComponentType<{ size?: number; 'aria-hidden'?: boolean }>> = {
  WIFI: Wifi,
  HEATING: Heater,
  AIR_CONDITIONING: AirVent,
  HOT_WATER: Droplets,
  WASHER: WashingMachine,
  DRYER: Wind,
  IRON: Shirt,
  HAIR_DRYER: Wind,
  BED_LINEN: BedDouble,
  TV: Tv,
  WORKSPACE: LaptopMinimal,
  KITCHEN: CookingPot,
  OVEN: Flame,
  MICROWAVE: Microwave,
  DISHWASHER: SoapDispenser,
  REFRIGERATOR: Refrigerator,
  FREEZER: Snowflake,
  COFFEE_MAKER: Coffee,
  KETTLE: Milk,
  TOASTER: Sandwich,
  DINING_TABLE: Utensils,
  PARKING: SquareParking,
  EV_CHARGER: ChargingStation,
  ELEVATOR: MoveVertical,
  BALCONY: Fence,
  GARDEN: Trees,
  TERRACE: Sun,
  BBQ: FlameKindling,
  POOL: WavesLadder,
  HOT_TUB: Bath,
  SAUNA: Thermometer,
  GYM: Dumbbell,
  FIREPLACE: FlameKindling,
  BATHTUB: Bath,
  SEA_VIEW: Waves,
  CITY_VIEW: Building2,
  SMOKE_ALARM: AlarmSmoke,
  CARBON_MONOXIDE_ALARM: AlarmSmoke,
  FIRE_EXTINGUISHER: FireExtinguisher,
  FIRST_AID_KIT: BriefcaseMedical,
  LOCKBOX: LockKeyhole,
  STEP_FREE: Accessibility,
  PETS_ALLOWED: PawPrint,
  SMOKING_ALLOWED: Cigarette,
  CHILDREN_WELCOME: Baby,
  LONG_STAYS: CalendarRange,
}
