import { good } from '../pictures/goods';
import type { Offer } from './types';

/**
 * Kitchen & Table. The first screen of the shop, so it has only unobtrusive edge cases: a discount and a product out of
 * stock.
 */
export const kitchen: readonly Offer[] = [
  {
    id: 'enamel-teapot-for-two',
    name: 'Enamel Teapot for Two',
    description:
      'A cherry-red pot that holds exactly two generous cups and one polite refill. The enamel is fired twice, so it shrugs off chips and looks better every winter.',
    price: 54,
    store: 'Kiln & Kettle',
    tags: ['best seller', 'housewarming', 'cozy'],
    look: ['arch', 'teapot', 'teacup', 'lemon'],
  },
  {
    id: 'sunday-pancake-set',
    name: 'Sunday Pancake Set',
    description:
      'Buttermilk mix, a bottle of dark Quebec maple syrup and a well-worn recipe card from the founder’s grandmother. Enough for three lazy Sundays.',
    price: 38,
    originalPrice: 46,
    store: { name: 'Maple Row Provisions' },
    tags: ['made in Canada', 'foodie', 'for the host'],
    alsoIn: ['treats'],
    look: ['table', 'pancakes', good('bottle', 'terracotta', 'mapleLeaf')],
  },
  {
    id: 'good-plate-good-cutlery',
    name: 'Good Plate, Good Cutlery',
    description:
      'One porcelain plate, one brushed-steel fork and knife, made for people who eat properly even when nobody is watching. Dishwasher safe, and quietly handsome.',
    price: 42,
    store: 'Long Table Co.',
    tags: ['for him', 'housewarming'],
    look: ['flatlay', 'plate'],
  },
  {
    id: 'tabletop-fondue',
    name: 'Tabletop Fondue Pot',
    description:
      'Cast iron, a tiny burner and four long forks: everything a snowed-in evening needs. The handle stays cool while the cheese does not.',
    price: 89,
    originalPrice: 119,
    store: { name: 'Long Table Co.' },
    tags: ['for couples', 'cozy', 'foodie'],
    look: ['plinth', 'fondue', 'cheese'],
  },
  {
    id: 'market-basket',
    name: 'Woven Market Basket',
    description:
      'Hand-woven from Nova Scotia willow, with a lid that keeps the baguettes in and the gulls out. It ages to the colour of toast.',
    price: 76,
    store: 'Back Forty Garden',
    tags: ['handmade', 'made in Canada', 'eco-friendly'],
    look: ['window', 'basket', 'baguette'],
  },
  {
    id: 'stoneware-stew-pot',
    name: 'Stoneware Stew Pot',
    description:
      'Thrown and glazed on the Bay of Fundy, one kiln load a month. It goes from oven to table and keeps soup hot through a very long story.',
    price: 128,
    store: 'Fundy Stoneware',
    tags: ['handmade', 'made in Canada', 'wedding'],
    look: ['plinth', 'stew', 'carrot', 'garlic'],
    // out of stock: sold out between two kiln loads
    isSoldOut: true,
  },
  {
    id: 'celebration-flutes',
    name: 'Pair of Celebration Flutes',
    description:
      'Two thin-rimmed flutes that ring like a small bell when they meet. They come in a box lined with recycled felt, ready for good news.',
    price: 64,
    store: 'Long Table Co.',
    tags: ['for couples', 'wedding', 'best seller'],
    look: ['disc', 'clinking', 'champagne'],
  },
  {
    id: 'deep-blue-breakfast-bowl',
    name: 'Deep Blue Breakfast Bowl',
    description:
      'Wide enough for porridge and all of its toppings, with a spoon that reaches the bottom. The glaze is the blue of Lake Superior in June.',
    price: 29,
    store: { name: 'Fundy Stoneware' },
    tags: ['handmade', 'thank you'],
    look: ['table', 'bowl', 'blueberries'],
  },
  {
    id: 'lemon-olive-oil',
    name: 'Lemon-Pressed Olive Oil',
    description:
      'Whole lemons are crushed together with the olives, so the oil tastes of peel and sunshine. Wonderful over fish, and dangerous with warm bread.',
    price: 24,
    store: 'Maple Row Provisions',
    tags: ['foodie', 'for the host'],
    look: ['arch', good('bottle', 'forest', 'olive'), 'lemon'],
  },
  {
    id: 'saturday-bread-kit',
    name: 'Saturday Bread Kit',
    description:
      'A sourdough starter with a name, a kilo of Red Fife flour and a scraper in birch. The booklet is patient with beginners and frank about timing.',
    price: 45,
    store: 'Maple Row Provisions',
    tags: ['made in Canada', 'foodie', 'for grandparents'],
    look: ['window', 'bread', good('pouch', 'kraft', 'wheat'), 'wheat'],
  },
  {
    id: 'cast-iron-skillet',
    name: 'Little Cast-Iron Skillet',
    description:
      'Two eggs wide, already seasoned, and heavy enough to be taken seriously. Hand it down in sixty years.',
    // price as a numeric string
    price: '39.50',
    store: { name: 'Kiln & Kettle' },
    tags: ['for him', 'best seller'],
    look: ['flatlay', 'fryingPan', 'egg'],
  },
  {
    id: 'nambu-tea-kettle',
    // non-Latin name: Japanese ("Nambu ironware kettle for one")
    name: '南部鉄器の急須（ひとり用）',
    description:
      'A one-person kettle in Nambu cast iron, made by a family foundry in Iwate since 1902. It softens the water and rewards those who wait.',
    price: 140,
    store: 'Steep House',
    tags: ['handmade', 'for grandparents'],
    alsoIn: ['treats'],
    look: ['plinth', good('kettle', 'charcoal'), 'bamboo'],
  },
  {
    id: 'six-inch-kitchen-knife',
    name: 'Six-Inch Kitchen Knife',
    description:
      'High-carbon steel with a maple handle from the Gatineau hills. Comes razor sharp, with a lifetime of free sharpening by post.',
    price: 112,
    // originalPrice below price: no discount may be shown
    originalPrice: 98,
    store: 'Long Table Co.',
    tags: ['made in Canada', 'for him', 'foodie'],
    look: ['window', 'knife', good('board', 'mustard')],
  },
];
