import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Date;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.PDSignature;
import org.apache.pdfbox.pdmodel.interactive.digitalsignature.SignatureInterface;
import org.bouncycastle.asn1.cms.Attribute;
import org.bouncycastle.asn1.cms.AttributeTable;
import org.bouncycastle.asn1.cms.CMSAttributes;
import org.bouncycastle.asn1.DERSet;
import org.bouncycastle.asn1.ess.ESSCertIDv2;
import org.bouncycastle.asn1.ess.SigningCertificateV2;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.jcajce.JcaCertStore;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.cms.CMSException;
import org.bouncycastle.cms.CMSProcessableByteArray;
import org.bouncycastle.cms.CMSSignedData;
import org.bouncycastle.cms.CMSSignedDataGenerator;
import org.bouncycastle.cms.DefaultSignedAttributeTableGenerator;
import org.bouncycastle.cms.SignerInformation;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoGeneratorBuilder;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoVerifierBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/** Assina um PDF em PAdES-B-B e verifica-o, com o PDFBox 2 e o Bouncy Castle. */
public class Pades {
    static byte[] sha256(byte[] data) throws Exception {
        return MessageDigest.getInstance("SHA-256").digest(data);
    }

    /** Emite um certificado para si mesmo: serve só para este teste. */
    static X509Certificate certify(KeyPair pair) throws Exception {
        X500Name name = new X500Name("CN=Titular de teste");
        Instant now = Instant.now();
        Date until = Date.from(now.plus(Duration.ofDays(7)));
        var builder = new JcaX509v3CertificateBuilder(
                name, BigInteger.ONE, Date.from(now), until, name, pair.getPublic());
        int usage = KeyUsage.digitalSignature | KeyUsage.nonRepudiation;
        builder.addExtension(Extension.keyUsage, true, new KeyUsage(usage));
        var signer = new JcaContentSignerBuilder("SHA256withRSA").build(pair.getPrivate());
        return new JcaX509CertificateConverter().getCertificate(builder.build(signer));
    }

    /** Faz o CMS. Na prática, a chave está no cartão ou no serviço remoto. */
    static byte[] sign(byte[] content, KeyPair pair, X509Certificate certificate) throws Exception {
        // O que faz disto PAdES: o resumo do certificado vai assinado. A hora não vai no CMS.
        ESSCertIDv2 id = new ESSCertIDv2(sha256(certificate.getEncoded()));
        Attribute protection = new Attribute(
                PKCSObjectIdentifiers.id_aa_signingCertificateV2,
                new DERSet(new SigningCertificateV2(id)));
        var defaults = new DefaultSignedAttributeTableGenerator(
                new AttributeTable(protection));
        CMSSignedDataGenerator generator = new CMSSignedDataGenerator();
        generator.addSignerInfoGenerator(new JcaSimpleSignerInfoGeneratorBuilder()
                .setSignedAttributeGenerator(parameters ->
                        defaults.getAttributes(parameters).remove(CMSAttributes.signingTime))
                .build("SHA256withRSA", pair.getPrivate(), certificate));
        generator.addCertificates(new JcaCertStore(List.of(certificate)));
        return generator.generate(new CMSProcessableByteArray(content), false).getEncoded();
    }

    static byte[] signedContract(SignatureInterface signer) throws IOException {
        ByteArrayOutputStream empty = new ByteArrayOutputStream();
        try (PDDocument document = new PDDocument()) {
            document.addPage(new PDPage());
            document.save(empty);
        }
        ByteArrayOutputStream signed = new ByteArrayOutputStream();
        try (PDDocument document = PDDocument.load(empty.toByteArray())) {
            PDSignature signature = new PDSignature();
            signature.setFilter(PDSignature.FILTER_ADOBE_PPKLITE);
            signature.setSubFilter(PDSignature.SUBFILTER_ETSI_CADES_DETACHED);
            signature.setName("Titular de teste");
            signature.setSignDate(Calendar.getInstance());
            document.addSignature(signature, signer);
            document.saveIncremental(signed);
        }
        return signed.toByteArray();
    }

    /** Confere o resumo, a assinatura e o certificado que ela protege. */
    static String check(byte[] pdf, X509Certificate trusted) throws Exception {
        try (PDDocument document = PDDocument.load(pdf)) {
            PDSignature signature = document.getLastSignatureDictionary();
            byte[] content = signature.getSignedContent(pdf);
            CMSSignedData cms = new CMSSignedData(
                    new CMSProcessableByteArray(content),
                    new ByteArrayInputStream(signature.getContents(pdf)));
            SignerInformation signer = cms.getSignerInfos().iterator().next();
            var attribute = signer.getSignedAttributes()
                    .get(PKCSObjectIdentifiers.id_aa_signingCertificateV2);
            var id = SigningCertificateV2.getInstance(attribute.getAttributeValues()[0]);
            boolean isProtected = Arrays.equals(
                    id.getCerts()[0].getCertHash(), sha256(trusted.getEncoded()));
            boolean isIntact = signer.verify(
                    new JcaSimpleSignerInfoVerifierBuilder().build(trusted));
            return isProtected && isIntact ? "aceite" : "recusado";
        } catch (CMSException error) {
            return "recusado";
        }
    }

    public static void main(String[] args) throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(3072);
        KeyPair pair = generator.generateKeyPair();
        X509Certificate certificate = certify(pair);

        byte[] signed = signedContract((InputStream content) -> {
            try {
                return sign(content.readAllBytes(), pair, certificate);
            } catch (Exception error) {
                throw new IOException(error);
            }
        });
        byte[] changed = signed.clone();
        int at = new String(signed, "ISO-8859-1").indexOf("/MediaBox");
        changed[at + 1] = 'm';

        try (PDDocument document = PDDocument.load(signed)) {
            System.out.println("Tipo: " + document.getLastSignatureDictionary().getSubFilter());
        }
        System.out.println("Original: " + check(signed, certificate));
        System.out.println("Alterado: " + check(changed, certificate));
    }
}
