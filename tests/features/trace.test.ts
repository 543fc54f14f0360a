import { assert, constantFrom, property, string } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFlowWatch } from '../../mocks/flow-watch';
import { mailedCode } from '../../mocks/backend/mail';
import { seededPassword } from '../../mocks/seed';
import { createTraceRecorder } from '../../mocks/trace/recorder';
import { isStep, readTrace } from '../../mocks/trace/format';
import { standIn } from '../../mocks/trace/stand-ins';
import { emailSchema } from '../../src/rules/email';
import { passwordSchema } from '../../src/rules/password';
import { usernameSchema } from '../../src/rules/username';

const recorder = createTraceRecorder(createFlowWatch());

beforeAll(() => {
  recorder.noteSituation({ seed: 7, scenarios: [], person: null, isKnown: true, bag: [], changed: [] });
});

const text = (): string => {
  const written = recorder.text();
  if (written === undefined) throw new Error('The trace has no situation.');
  return written;
};

/** Fields as the shop's forms have them: what the label says, and how the form calls them. */
const fields = [
  { label: 'Email', name: 'email', type: 'email' },
  { label: 'Username', name: 'username', type: 'text' },
  { label: 'Password', name: 'password', type: 'password' },
  { label: 'Confirm password', name: 'confirmPassword', type: 'text' },
  { label: 'Verification code', name: 'otpCode', type: 'text' },
  { label: 'First name', name: 'firstName', type: 'text' },
  { label: 'Phone', name: 'phone', type: 'tel' },
  { label: 'Name', name: 'name', type: 'text' },
  { label: 'Address line 1', name: 'addressLine1', type: 'text' },
  { label: 'City', name: 'city', type: 'text' },
  { label: 'Postal code', name: 'postalCode', type: 'text' },
  { label: 'Search friends', name: '', type: 'search' },
] as const;

const show = (html: string): void => {
  document.body.innerHTML = html;
};

const type = (label: string, value: string): void => {
  const field = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  if (!field) throw new Error(`There is no field '${label}'.`);
  field.value = value;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
};

const press = (): void => {
  document
    .querySelector('button')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
};

const lastStep = () => readTrace(text()).lines.filter(isStep).at(-1);

/** What people are called, and where they live: nothing that the words of a trace itself could hold by chance. */
const secret = string({ unit: constantFrom(...'XYZxyzéßЖ你🎁 4-'), minLength: 4, maxLength: 40 }).filter(
  (value) => value.trim().length >= 4,
);

describe('a trace', () => {
  it('never has what was typed into a private field, nor where the page shows it', () => {
    assert(
      property(constantFrom(...fields), secret, (field, value) => {
        show(`<input aria-label="${field.label}" name="${field.name}" type="${field.type}" /><button></button>`);
        type(field.label, value);
        document.querySelector('button')?.setAttribute('aria-label', `Remove ${value} from your friends`);
        press();
        const escaped = JSON.stringify(value.trim()).slice(1, -1);
        expect(text().includes(escaped)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it('never has what the backend knows of people, however deep it answered', async () => {
    const body = {
      data: [
        {
          recipient: { firstName: 'Ottilie', username: 'otti' },
          address: { name: 'Grandma Rosa', addressLine1: '9 Elm Row' },
        },
      ],
    };
    recorder.noteAnswer({ operation: 'getOrder', fault: undefined, response: Response.json(body) });
    await expect
      .poll(() => {
        show('<button>Send to Ottilie, 9 Elm Row</button>');
        press();
        return lastStep();
      })
      .toMatchObject({ do: 'press', role: 'button', name: 'Send to <private>, <private>' });
    expect(['Ottilie', 'Grandma Rosa', '9 Elm Row'].filter((word) => text().includes(word))).toEqual([]);
  });

  it('says what kind of value it was: of the seed, new, or wrong, and the same again', () => {
    const typed = (label: string, value: string) => {
      const field = fields.find((one) => one.label === label);
      show(`<input aria-label="${label}" name="${field?.name ?? ''}" />`);
      type(label, value);
      const step = lastStep();
      return step?.do === 'type' ? step.value : undefined;
    };
    expect(typed('Email', 'maya.tremblay@example.ca')).toBe('<email of maya>');
    expect(typed('Username', 'Maya')).toBe('<username of maya>');
    expect(typed('Password', seededPassword)).toBe('<password of a member>');
    expect(typed('Verification code', mailedCode)).toBe('<code from the mail>');
    expect(typed('City', '')).toBe('');
    expect(typed('City', '   ')).toBe('<blanks>');
    const first = typed('Email', 'ada.byron@example.org') ?? '';
    expect(first).toMatch(/^<email \d+>$/);
    expect(typed('Email', 'grace@example.org')).not.toBe(first);
    expect(typed('Email', 'ada.byron@example.org')).toBe(first);
    expect(typed('Email', 'ada at home')).toMatch(/^<wrong email \d+>$/);
    expect(typed('City', 'Sainte-Anne')).toMatch(/^<city \d+: 11>$/);
  });

  it('keeps a search for products, and what is pressed by its role and name', () => {
    show('<input type="search" aria-label="Search products" /><button>Add</button><button>Add</button>');
    type('Search products', 'teapot');
    expect(lastStep()).toMatchObject({ do: 'type', role: 'searchbox', name: 'Search products', value: 'teapot' });
    document
      .querySelectorAll('button')[1]
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
    expect(lastStep()).toMatchObject({ do: 'press', role: 'button', name: 'Add', nth: 1 });
  });

  it('is not read in another version, nor with a line that nobody knows', () => {
    const [first = '', ...rest] = text().split('\n');
    expect(() => readTrace([first.replace('"trace":1', '"trace":2'), ...rest].join('\n'))).toThrow(
      'This trace has version 2; this program reads version 1.',
    );
    expect(() => readTrace('{}')).toThrow('This is no trace: its first line does not say which version it has.');
    expect(() => readTrace(`${first}\n{"ms":1,"do":"dance"}`)).toThrow('Line 2 of the trace cannot be read');
    expect(() => readTrace(`${first}\nnonsense`)).toThrow('Line 2 of the trace is no JSON.');
  });
});

describe('a stand-in', () => {
  const now = new Date('2026-11-22T12:00:00Z');

  it('keeps the rules of its kind, or breaks them as the value did', () => {
    for (let number = 1; number <= 12; number += 1) {
      expect(emailSchema.safeParse(standIn(`<email ${number}>`, now)).success).toBe(true);
      expect(usernameSchema.safeParse(standIn(`<username ${number}>`, now)).success).toBe(true);
      expect(passwordSchema.safeParse(standIn(`<password ${number}>`, now)).success).toBe(true);
      expect(standIn(`<code ${number}>`, now)).toMatch(/^\d{6}$/);
      expect(emailSchema.safeParse(standIn(`<wrong email ${number}>`, now)).success).toBe(false);
      expect(usernameSchema.safeParse(standIn(`<wrong username ${number}>`, now)).success).toBe(false);
      expect(passwordSchema.safeParse(standIn(`<wrong password ${number}>`, now)).success).toBe(false);
    }
  });

  it('is as long as what was typed, and of the seed where that was', () => {
    expect(standIn('<name 1: 200>', now)).toHaveLength(200);
    expect(standIn('<text 3: 7>', now)).toHaveLength(7);
    expect(standIn('<email of maya>', now)).toBe('maya.tremblay@example.ca');
    expect(standIn('<password of a member>', now)).toBe(seededPassword);
    expect(standIn('<code from the mail>', now)).toBe(mailedCode);
    expect(standIn('<year 1: child>', now)).toBe('2018');
    expect(standIn('teapot', now)).toBe('teapot');
    expect(() => standIn('<shoe size 1>', now)).toThrow("There is no stand-in for '<shoe size 1>'.");
  });
});
