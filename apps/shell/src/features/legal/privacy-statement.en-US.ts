import type { LegalDocument } from './legal-document.ts';

export const privacyStatement: LegalDocument = {
  id: 'privacy-statement',
  version: '1.0',
  effectiveDate: '2026-11-15',
  title: 'Privacy statement',
  summary: [
    'Skein (雁阵) is open-source software that an operator runs. Your information stays in the operator’s own installation and the operator answers for it; the open-source project receives none of your data.',
    'We collect account, real-name, flight-qualification, enterprise, device and flight information to establish who is flying, with what qualification, which aircraft, and in which airspace.',
    'ID numbers and document images are stored encrypted and shown masked; each time a reviewer opens an original, a reason is required and the view is written to a verifiable audit log.',
    'Under “Account” you can see, correct and export your data, withdraw consent, or ask for your account to be deleted.',
    'The pages carry no advertising, no third-party analytics and no cross-site tracking.',
  ],
  sections: [
    {
      id: 'about',
      heading: 'About this statement and the operator',
      paragraphs: [
        'This statement explains how personal information is collected, used, stored, disclosed and protected when you use the Skein (雁阵) drone-operations platform (the “platform”). “We” and the “operator” mean the organisation or person that has installed and runs the platform you are visiting: the personal-information handler under the Personal Information Protection Law of the People’s Republic of China (PIPL), or the controller under the EU General Data Protection Regulation (GDPR).',
        'Please note: this text is a template that the Skein open-source project ships with the software, and it describes how the software itself handles data. The operator may amend or replace it to fit its own circumstances; where a privacy policy published by the operator differs from this text, the operator’s policy prevails. Contributors to the open-source project do not run the platform you are visiting, cannot reach your data and are not handlers of it. This template is not legal advice.',
        'The agreements you tick at registration are stored with your account together with their version numbers, so that it can later be shown which version you accepted.',
      ],
    },
    {
      id: 'information-collected',
      heading: 'What we collect',
      paragraphs: [
        'We collect only what a function needs. Apart from account information, the items below are collected only when you use the function they belong to; leaving them out affects that function alone.',
        {
          list: [
            'Account: phone number or mail address, name or nickname, avatar, language and theme, notification settings. Passwords are kept only as Argon2id hashes; we cannot recover your password.',
            'Sign-in security: one-time-code (TOTP) secrets, public keys of passkeys, recovery codes, sign-in history, failure counts.',
            'Sessions and network: IP address, an approximate place inferred from the address range, kind of browser and device, times of sign-in and last activity. Session tokens are kept only as SHA-256 hashes.',
            'WeChat sign-in: the openid, unionid (where there is one), nickname and avatar that WeChat returns. We never receive your WeChat password, contacts or messages.',
            'Real-name verification: legal name, resident ID number, images of both sides of the ID card, review state and reason for refusal.',
            'Flight qualification: licence number, class and rating, dates of issue and expiry, electronic licence or scan, document images, review state and reason for refusal.',
            'Enterprise: name, unified social credit code, legal representative, address, telephone number, image of the business licence; operating certificate and insurance; units, roles and join applications of members.',
            'Devices: serial numbers, models, firmware, UOM registration marks, weight classes, insurance and maintenance records, and credentials of drones, payloads, docks (hangars) and sites.',
            'Flights and telemetry: position, altitude, speed, attitude, battery, link quality, alerts and mission progress of aircraft; remote-identification data, which may include the position of the pilot; who flew, who held control authority and when, the commands sent and the aircraft’s answers.',
            'Airspace and missions: area, ceiling, time window, purpose, people, aircraft and approval documents of unlock requests; flight plans and schedules.',
            'Imagery: photographs, video and live pictures taken during missions, in which people, vehicles or buildings on the ground may appear.',
            'Developers: certification details, names and scopes of access keys, IP lists, and the time, source address and call of each signed request.',
            'Audit log: who did what, when, to what, for what reason and with what change, for reviews, grants, commands, takeovers and views of original documents.',
          ],
        },
        'Most of this comes directly from you or your enterprise, or is reported by the devices you connect; WeChat supplies its part after you have agreed on WeChat’s own page.',
      ],
    },
    {
      id: 'sensitive-information',
      heading: 'Sensitive personal information',
      paragraphs: [
        'ID numbers, images of ID cards and licences, and flight records that reveal a pilot’s whereabouts are sensitive personal information: a leak could endanger your person or property. The platform does not collect biometric identifiers such as facial templates or fingerprints; the fingerprint or face check of a passkey takes place on your own device and is never sent to us.',
        'Handling this information is necessary because the law requires unmanned aircraft to be managed under real names and certain pilots to be licensed; without checking identity and qualification the platform cannot tell whether a flight is lawful. We ask for your separate consent on the page where you submit a verification. You may decline and still sign in, browse and manage your own account, but you cannot carry out flights that require that verification.',
      ],
    },
    {
      id: 'purposes',
      heading: 'Purposes and legal bases',
      paragraphs: [
        'We handle information for the purposes below. The brackets give the basis under PIPL and, where it applies, under GDPR.',
        {
          list: [
            'Creating and keeping accounts, signing in, recovering passwords, sending codes and notices (necessary to conclude and perform a contract; GDPR Art. 6(1)(b)).',
            'Reviewing real-name, flight-qualification and enterprise verifications (your separate consent, and necessary to fulfil statutory duties; Art. 6(1)(a) and (c)).',
            'Registering devices, planning missions, running pre-flight checks, passing on commands and showing live state (necessary to perform a contract; Art. 6(1)(b)).',
            'Submitting and reviewing airspace unlock requests and co-operating with the authorities (necessary to fulfil statutory duties; Art. 6(1)(c)).',
            'Keeping flight records and the audit log for safety investigation, attribution of responsibility and evidence (necessary to fulfil statutory duties or under lawfully adopted rules; Art. 6(1)(c) and (f)).',
            'Recognising credential stuffing, impersonation and abuse of interfaces, and limiting request rates (necessary to fulfil network-security duties; Art. 6(1)(c) and (f)).',
            'WeChat sign-in and binding (your consent; Art. 6(1)(a)).',
            'Taking necessary measures in an emergency that threatens life or property (necessary to respond to an emergency; Art. 6(1)(d)).',
          ],
        },
        'We do not use your information for advertising or marketing profiles, and we do not sell it. Should a purpose change, we will tell you beforehand and, where consent is needed, ask for it again.',
      ],
    },
    {
      id: 'browser-storage',
      heading: 'Browser storage and device permissions',
      paragraphs: [
        'To keep you signed in, the platform stores a sign-in token in your browser’s local storage and removes it when you sign out or the session ends. Language and theme are kept in two functional cookies for one year; layout and unsubmitted form content may be held in the browser so that they are not lost. All of this is needed for functions you use; the platform sets no advertising or analytics cookies and loads no third-party scripts.',
        'Fonts and the base map are delivered with the platform, so viewing the default map sends no request to an outside map provider. Where the operator adds an external map service, that service may learn your IP address and the part of the map you are viewing, and the operator should say so.',
        'Permission to choose photographs or files, to scan a QR code with the camera or to read the browser’s position is asked for by the browser only when you use the function concerned, and can be withdrawn in the browser at any time.',
      ],
    },
    {
      id: 'storage-location',
      heading: 'Where data is stored; transfers abroad',
      paragraphs: [
        'Your information is kept on servers, databases and file stores that the operator has installed or rented. By default the software keeps data on the machine that runs it; the operator may configure an external database and object storage. The software sends no usage data back to the open-source project or to any third party.',
        'Personal information collected while operating within the People’s Republic of China must be stored there. An operator that truly needs to provide it abroad must pass a security assessment, conclude a standard contract or obtain certification as the law requires; must tell you the recipient’s name and contact details, the purpose, means and kinds of information and how to exercise your rights; and must obtain your separate consent.',
        'Where GDPR applies and data leaves the European Economic Area, the operator must rely on an adequacy decision, standard contractual clauses or another lawful mechanism.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      paragraphs: [
        'Information is kept for the shortest time its purpose requires, unless laws or administrative regulations prescribe otherwise.',
        {
          list: [
            'Verification codes are valid for 5 minutes and picture captchas for 120 seconds; codes are stored only as irreversible check values.',
            'Sign-in sessions end after 60 minutes without activity or after 12 hours in all (15 minutes and 8 hours for platform administrators).',
            'Account, real-name and qualification information: until deletion of the account is complete; after a qualification is renewed, earlier versions and their review history are kept for as long as past flights may need to be shown compliant.',
            'Enterprise and device information: until the enterprise is dissolved or the device removed; what belongs to past flights is kept with the flight records.',
            'Network logs and sign-in history: at least six months, as China’s Cybersecurity Law requires.',
            'Flight records, command records and airspace approvals: for the period prescribed by law and while accidents or disputes may still be pursued; the operator publishes the exact period.',
            'Audit log: it is only ever appended to, and each entry contains the hash of the one before it, so a single entry cannot be erased unnoticed; whole stretches are archived or deleted when the period published by the operator has passed.',
          ],
        },
        'When a period ends we delete the information or make it anonymous. Copies in backups disappear as backups rotate and are used for nothing else meanwhile.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Disclosure, processors and publication',
      paragraphs: [
        'We do not provide your personal information to others except as follows:',
        {
          list: [
            'Airspace and flight authorities: when you submit an unlock or flight request, or when an authority lawfully asks, the organisation, pilots, qualifications, aircraft, area and times that the request requires.',
            'Police, courts and other competent bodies: on lawful process, within its scope, and with a record kept.',
            'SMS and mail providers: your phone number or mail address and the message, solely to deliver codes and notices.',
            'WeChat (Shenzhen Tencent Computer Systems Co., Ltd.): when you choose WeChat sign-in, WeChat confirms your identity; its own handling is governed by its privacy policy.',
            'Infrastructure providers: the cloud hosts, databases, object stores or message brokers chosen by the operator, which store and carry data on its behalf only.',
            'Your enterprise: see the next section.',
            'Holders of a guest link: when an authorised person shares a live picture or mission view, whoever holds the link can see what was shared until it expires.',
          ],
        },
        'Processors may handle information only for the agreed purpose and in the agreed manner, and must protect it accordingly. The operator should publish the providers it actually uses. In a merger, division or dissolution we will tell you the recipient’s name and contact details, and the recipient must continue to honour this statement. We do not publish your personal information without your separate consent.',
      ],
    },
    {
      id: 'enterprises',
      heading: 'What your enterprise can see',
      paragraphs: [
        'Once you join an enterprise, its owners, its administrators and members who have been granted the right can see, within their roles and data scopes, your name, contact details, unit, roles, the state and validity of your qualifications, and your flights, missions, commands and operation log within that enterprise. The enterprise cannot see the images of your ID card, your password, data of other enterprises, or devices you registered as an individual.',
        'Where the enterprise decides for its own management how to use this information, it is an independent handler, and the operator stores and presents the information on its instructions. You may turn to your enterprise administrator first; requests that concern the platform account itself may be addressed to the operator directly.',
        'After you leave, the enterprise no longer sees information that arises later, but the flight records and audit log made while you were a member remain as its business records.',
      ],
    },
    {
      id: 'review-and-masking',
      heading: 'Masking, review and the trace of each view',
      paragraphs: [
        'Names, document numbers and phone numbers are masked by the server before they are sent to a page, for example “张*”, “110***********002X” and “138****1234”. Masking does not depend on the browser, and ordinary calls never return the full number.',
        'Only the reviewer who has taken a case can open the original documents, and must state a reason. Originals carry a watermark and open through a link that is valid for 60 seconds and for that reviewer only; every view leaves an entry in the audit log. Reviewers may not decide their own applications.',
        'The system automatically verifies the check digits of ID numbers and unified social credit codes, looks for duplicates and expiry, and before take-off checks that qualification, aircraft and airspace cover the flight. Automatic checks state their reasons; approving or refusing a verification is decided by a person. If you disagree with an automatic refusal, you may ask for an explanation and for review by a person.',
      ],
    },
    {
      id: 'security',
      heading: 'Security and incident notice',
      paragraphs: [
        'We take technical and organisational measures in proportion to the risk, among them:',
        {
          list: [
            'ID numbers, document images and the contact details in verification records are encrypted with AES-256-GCM under a key of their own per record, which a master key protects; duplicates are found through an irreversible index value.',
            'Uploaded pictures are recognised by content, re-encoded, stripped of metadata such as the place of capture, and stored under random names.',
            'Data is separated by enterprise, and every call is checked against role and data scope; one-time codes and passkeys are available as a second factor.',
            'Failed sign-ins lead to captchas and growing waiting times; changing a phone number or mail address requires proof of both old and new, and the old one is notified.',
            'Logs hold no passwords, tokens or document numbers; the audit log is a hash chain that anyone permitted can verify.',
            'Each device has its own credential and reaches only its own channels.',
          ],
        },
        'No system is perfectly secure. If personal information is, or may have been, leaked, altered or lost, we will act at once to limit the harm, report to the authorities as the law requires, and tell you by in-product message, SMS or mail what happened, why, what harm may follow, what has been done and what you can do. Where GDPR applies, the supervisory authority is to be notified within 72 hours of our becoming aware.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      paragraphs: [
        'You have the following rights over your personal information, most of which you can exercise yourself under “Account”:',
        {
          list: [
            'Access and copy: see your profile, verification states, sessions and sign-in history; “Export my data” prepares an archive for download.',
            'Correction and completion: edit your profile, change phone number or mail address step by step; correct and resubmit a verification that is wrong or was refused.',
            'Deletion: remove your avatar, devices, access keys and so on; ask for deletion when the purpose has been achieved, you have withdrawn consent, or the handling is unlawful.',
            'Withdrawal of consent: unbind WeChat, withdraw consent to a verification, switch off non-essential notices. Withdrawal does not affect what was done before it.',
            'Portability: obtain your data in a common format or, where technically feasible and permitted, have it passed to a handler you name.',
            'Restriction and objection: have handling restricted while a dispute lasts, or object to handling based on legitimate interests.',
            'Explanation: ask us to explain our rules and the result of an automatic check.',
            'Control of sessions: end the sign-in of one device or of all devices at any time.',
          ],
        },
        'For anything you cannot do yourself, write to us as described under “Contact”. To prevent impersonation we verify your identity first, and we answer within 15 working days (within one month at the latest where GDPR applies). There is normally no charge. If the law, national or public security or the rights of others prevent us from complying, we will give the reason. Close relatives of a deceased user may exercise the related rights as the law provides.',
        'You may also complain to the competent authorities for cyberspace, public security or civil aviation, or bring an action before a competent court; in the European Economic Area you may complain to your data-protection authority.',
      ],
    },
    {
      id: 'account-deletion',
      heading: 'Deleting your account',
      paragraphs: [
        'You can ask for deletion under “Account”. You will be asked to prove your identity again; a cooling-off period then begins, its end is shown on the page, and until then you can sign in and cancel the request at any time. If you are the only owner of an enterprise you must first transfer ownership or dissolve it; flights in progress must first be completed.',
        'When the cooling-off period ends we end all sessions, disable access keys, unbind WeChat, and delete the account, contact details, real-name and qualification information and document images so that they can no longer be read.',
        'Flight records, airspace documents and the audit log that the law requires to be kept remain for the statutory period, solely to fulfil legal duties, investigate safety and settle disputes; your identity-document information is no longer shown in them. The phone number or mail address can be registered again later, but earlier data does not return.',
      ],
    },
    {
      id: 'minors',
      heading: 'Minors',
      paragraphs: [
        'The platform is meant for adults and organisations that operate drones, not for minors. Persons under fourteen should not register, and we do not knowingly collect their information. Persons between fourteen and eighteen should use it with the consent and guidance of a guardian and within the legal limits on minors operating unmanned aircraft.',
        'A guardian who finds that a minor has provided personal information without consent should contact us; after verification we will delete it as soon as we can. Where minors appear incidentally in aerial imagery, whoever took it should avoid publishing recognisable pictures.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this statement',
      paragraphs: [
        'When this statement is updated we change its version and effective date and announce it, in the product or otherwise, before it takes effect. If purposes, means, kinds of information, recipients or your rights change materially, we will ask you to confirm again; if you do not agree, you may stop using the platform and delete your account.',
        'The Chinese and English texts have the same meaning; in case of doubt the Chinese text prevails, except where mandatory rules of your place of residence provide otherwise.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      paragraphs: [
        'Please reach the person responsible for personal-information protection through the contact details published by the operator; members may also ask their enterprise administrator to pass a request on. State your account, what you ask for and how to reply to you, and do not attach pictures of identity documents or passwords.',
        'Before opening the service, the operator should give its name, registered address, the person responsible for personal-information protection and contact details in this place. If you see only this template here, the operator has not yet done so: please check with it before you submit identity documents.',
      ],
    },
  ],
};
