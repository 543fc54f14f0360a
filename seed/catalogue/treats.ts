import { good } from '../pictures/goods';
import type { Offer } from './types';

/** Coffee, Tea & Treats. */
export const treats: readonly Offer[] = [
  {
    id: 'harbour-blend-coffee',
    name: 'Harbour Blend Coffee',
    description:
      'Roasted on Fridays a block from the Halifax waterfront: dark chocolate, orange peel, and a finish as clean as sea air. Whole beans, one pound.',
    price: 21,
    store: 'Third Wave Harbour',
    tags: ['made in Canada', 'foodie', 'best seller'],
    look: ['table', good('pouch', 'charcoal', 'coffee'), 'coffee'],
  },
  {
    id: 'wildflower-honey',
    name: 'Wildflower Honey',
    description:
      'A pot of raw honey from hives along the Ottawa River. Every summer tastes of whatever bloomed, and this one was mostly clover and basswood.',
    price: 18,
    store: { name: 'Maple Row Provisions' },
    tags: ['made in Canada', 'thank you', 'foodie'],
    look: ['plinth', 'honey', 'bee', 'blossom'],
  },
  {
    id: 'bean-to-bar-chocolate-trio',
    name: 'Bean-to-Bar Chocolate Trio',
    description:
      'Three dark bars, three farms, three very different opinions of what chocolate is. Ground in Montreal for seventy-two hours.',
    price: 27,
    store: 'Sugar Shack Sweets',
    tags: ['made in Canada', 'foodie', 'for couples'],
    look: ['arch', 'chocolate', 'cherries'],
  },
  {
    id: 'maple-cream-cookies',
    name: 'Maple Cream Cookies',
    description:
      'A tin of buttery sandwich cookies with a filling of real maple cream. The tin seals well; the cookies will not last that long.',
    price: 16,
    originalPrice: 19,
    store: 'Maple Row Provisions',
    tags: ['made in Canada', 'stocking stuffer', 'for teachers'],
    look: ['steps', good('tin', 'berry', 'mapleLeaf'), 'cookie'],
  },
  {
    id: 'bake-at-home-croissants',
    name: 'Bake-at-Home Croissants',
    description:
      'Eight butter croissants, laminated by hand and sent frozen. Put them in before the shower and breakfast makes an entrance.',
    price: 32,
    store: { name: 'Maple Row Provisions' },
    tags: ['foodie', 'for couples', 'thank you'],
    look: ['window', 'croissant', 'butter'],
  },
  {
    id: 'masala-chai-no-9',
    name: 'Masala Chai No. 9',
    description:
      'Assam leaf with ginger, green cardamom and a bold hand of black pepper. Simmer it in milk, as the label insists.',
    price: 19.5,
    store: 'Steep House',
    tags: ['cozy', 'foodie', 'for teachers'],
    look: ['table', good('tin', 'terracotta', 'ginger'), 'teacup'],
  },
  {
    id: 'old-shop-candy-jar',
    name: 'Old Shop Candy Jar',
    description:
      'Butterscotch, fruit drops, and striped humbugs in a jar with a lid that clinks. A quarter pound of each, plus one mystery layer.',
    price: 23,
    store: 'Sugar Shack Sweets',
    tags: ['for kids', 'birthday', 'for grandparents'],
    look: ['disc', good('jar', 'rose', 'candy'), 'lollipop'],
  },
  {
    id: 'celebration-cupcakes',
    name: 'Six Celebration Cupcakes',
    description:
      'Vanilla bean sponge under a tall swirl of raspberry buttercream. Baked the morning they leave, with one candle in the box.',
    price: 36,
    store: 'Sugar Shack Sweets',
    tags: ['birthday', 'for her', 'thank you'],
    look: ['plinth', 'cupcake', 'strawberry', 'balloon'],
    isSoldOut: true,
  },
  {
    id: 'arabic-coffee-set',
    // non-Latin name, right to left: Arabic ("Copper coffee pot with six cups")
    name: 'دلّة قهوة نحاسية مع ستة فناجين',
    description:
      'A hammered copper pot with six small cups, for coffee scented with cardamom and served without hurry. Made by a family of coppersmiths in Aleppo, now in Mississauga.',
    price: 134,
    store: { name: 'Steep House' },
    tags: ['handmade', 'for the host', 'wedding'],
    look: ['arch', good('kettle', 'terracotta'), 'coffee'],
  },
  {
    id: 'sea-salt-caramels',
    name: 'Sea Salt Caramels',
    description:
      'Soft caramels with salt raked from the Bay of Fundy, each one twisted in wax paper. The box says share, in small print.',
    price: 17,
    store: 'Sugar Shack Sweets',
    tags: ['made in Canada', 'stocking stuffer', 'best seller'],
    look: ['flatlay', 'candy', 'salt'],
  },
  {
    id: 'coffee-of-the-month',
    name: 'Coffee of the Month, by E-mail',
    description:
      'Three months of fresh beans from three small roasters, chosen for the way you brew. The certificate arrives in a minute, the first bag in a week.',
    price: 66,
    store: 'Third Wave Harbour',
    tags: ['last-minute', 'foodie', 'for him'],
    look: ['disc', good('card', 'terracotta', 'coffee')],
    // digital: ships free
    isDigital: true,
  },
  {
    id: 'blueberry-preserve',
    name: 'Wild Blueberry Preserve',
    description:
      'Lowbush berries from Lac-Saint-Jean, cooked in copper with very little sugar. Dark, tart, and wasted on plain toast, though toast will thank you.',
    price: '12.75',
    originalPrice: '15.00',
    store: 'Maple Row Provisions',
    tags: ['made in Canada', 'foodie', 'for grandparents'],
    look: ['table', good('jar', 'plum', 'blueberries'), 'bread', 'blueberries'],
  },
];
