import { good } from '../pictures/goods';
import type { Offer } from './types';

/** Tech & Desk. */
export const tech: readonly Offer[] = [
  {
    id: 'weekend-film-camera',
    name: 'Weekend Film Camera',
    description:
      'One lens, three settings, thirty-six chances. You wait a week for the pictures, and then you have them for life.',
    price: 165,
    store: 'Small Signal',
    tags: ['best seller', 'for couples', 'birthday'],
    look: ['plinth', 'camera'],
  },
  {
    id: 'twin-bell-alarm-clock',
    name: 'Twin-Bell Alarm Clock',
    description:
      'Keeps the phone out of the bedroom and gets you up on the first ring. The tick can be switched off, unlike the bells.',
    price: 36,
    store: { name: 'Desk Weather' },
    tags: ['for teachers', 'housewarming'],
    look: ['table', 'alarmClock'],
  },
  {
    id: 'quiet-mechanical-keyboard',
    name: 'Quiet Mechanical Keyboard',
    description:
      'Keys that travel like a good piano and sound like rain two rooms away. Hot-swappable, repairable, pleasantly heavy.',
    price: 154,
    originalPrice: 179,
    store: 'Desk Weather',
    tags: ['for him', 'new arrival'],
    look: ['flatlay', 'keyboard', 'mouse'],
  },
  {
    id: 'hello-world-stickers',
    // markup in a name: shown as text
    name: '<script>alert("hello, world")</script> Sticker Sheet',
    description:
      'Forty vinyl stickers for people who read the name of this product and smiled. Dishwasher-proof, laptop-proof, mostly joke-proof.',
    price: 9,
    store: 'Small Signal',
    tags: ['stocking stuffer', 'for him'],
    look: ['disc', good('packet', 'navy', 'robot'), 'laptop'],
  },
  {
    id: 'lit-desk-globe',
    name: 'Desk Globe, Lit from Within',
    description:
      'Political by day, and a night-light of city lamps by evening. The borders are current as of last spring and printed to be updated.',
    price: 92,
    store: { name: 'Desk Weather' },
    tags: ['for kids', 'for teachers'],
    look: ['arch', 'globe'],
  },
  {
    id: 'big-idea-bulb',
    name: 'The Big Idea Bulb',
    description:
      'A table light shaped like the thing over your head when it comes. Dims with a tap, glows warm, never flickers on calls.',
    price: 67,
    store: 'Desk Weather',
    tags: ['for teachers', 'birthday', 'new arrival'],
    look: ['disc', 'bulb'],
  },
  {
    id: 'backyard-telescope',
    name: 'Backyard Telescope',
    description:
      'Saturn’s rings on the first night, with a mount a ten-year-old can aim. Includes a red torch and a map of what is up this month.',
    price: 240,
    originalPrice: 280,
    store: { name: 'Small Signal' },
    tags: ['for kids', 'for grandparents'],
    look: ['window', 'telescope', 'planet'],
  },
  {
    id: 'one-stick-arcade',
    name: 'One-Stick Arcade',
    description:
      'Fifty games that fit on one stick and one button, as nature intended. Plugs into any screen; starts in two seconds.',
    price: 79,
    store: 'Small Signal',
    // a javascript: URL from a partner's feed: never linked
    url: 'javascript:alert(document.domain)',
    tags: ['for him', 'for kids'],
    look: ['plinth', 'joystick', 'gamepad'],
  },
  {
    id: 'hourglass-of-focus',
    name: 'Twenty-Five-Minute Hourglass',
    description:
      'Blown glass, desert sand and no notifications. Turn it, work until it runs out, stand up. Repeat until dinner.',
    price: 32,
    store: 'Desk Weather',
    tags: ['for teachers', 'thank you'],
    look: ['steps', 'hourglass'],
  },
  {
    id: 'home-cinema-projector',
    name: 'Home Cinema Projector',
    description:
      'A bedsheet, a wall or the side of the garage: it squares itself and starts. Reels are for show; the popcorn is for real.',
    price: 345,
    store: { name: 'Small Signal' },
    tags: ['for couples', 'for the host', 'cozy'],
    look: ['table', 'projector', 'popcorn', 'tickets'],
    isSoldOut: true,
  },
  {
    id: 'first-game-class',
    name: 'Build Your First Game (online class)',
    description:
      'Ten evenings, one teacher, and a small dragon that does what you tell it. For ages ten to grandmother.',
    price: 110,
    store: 'Small Signal',
    tags: ['last-minute', 'for kids', 'for grandparents'],
    look: ['arch', good('screen', 'teal', 'dragon')],
    isDigital: true,
  },
  {
    id: 'desk-drawer-order-set',
    name: 'Desk Drawer Order Set',
    description:
      'Clips, pins, a steel ruler and a tray that finally makes them live in different places. Oddly thrilling to receive.',
    price: 23.5,
    store: 'Desk Weather',
    tags: ['for teachers', 'stocking stuffer'],
    look: ['flatlay', 'ruler', 'pushpin'],
    views: ['front'],
  },
];
